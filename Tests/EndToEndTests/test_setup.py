"""What `make` says on a machine where something is missing: a sentence that tells what to do, before anything is built."""
import os
import pathlib
import subprocess

SETUP = pathlib.Path(__file__).resolve().parents[2] / ".ci" / "setup"
SWIFT = "echo 'Apple Swift version 6.3.1 (swift-6.3.1-RELEASE)'"
NOTHING_INSTALLED = {"swift": SWIFT, "dpkg-query": "exit 1", "apt-get": "echo apt-get $*", "id": "echo 0"}


def setup(folder, kind, programs, **environment):
    """Runs it with these programs, given as shell scripts, and the plain tools of the system alone."""
    for name, script in programs.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
    for name in ("bash", "sh", "sed", "sort", "head", "env", "printf"):
        if not (folder / name).exists():
            os.symlink(f"/usr/bin/{name}", folder / name)
    done = subprocess.run([folder / "bash", SETUP, kind], env={"PATH": str(folder), **environment}, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout + done.stderr


def test_no_swift_and_an_old_one_are_told(folder):
    status, said = setup(folder, "build", {})
    assert status == 1 and "needs Swift" in said and "swift.org/install" in said, said
    for version, is_fine in (("5.10.1", False), ("6.1", False), ("6.2", True), ("6.10", True), ("10.0", True)):
        status, said = setup(folder, "format", {"swift": f"echo 'Swift version {version} (x)'"})
        assert (status == 0) == is_fine and (is_fine or version in said and "6.2" in said), (version, said)
    status, said = setup(folder, "format", {"swift": "exit 1"})
    assert status == 1 and "version" in said, said
    assert setup(folder, "format", {"other": SWIFT}, SWIFT=str(folder / "other"))[0] == 0


def test_missing_packages_are_named_and_installed(folder):
    status, said = setup(folder, "build", NOTHING_INSTALLED)
    assert status == 0 and "missing: libxml2-dev" in said and "install -y" in said and "tmux" not in said, said
    status, said = setup(folder, "test", NOTHING_INSTALLED)
    assert status == 0 and "tmux" in said, said
    status, said = setup(folder, "build", {"dpkg-query": "echo 'install ok installed'"})
    assert (status, said) == (0, ""), said


def test_without_rights_or_network_it_says_what_to_run(folder):
    status, said = setup(folder, "build", {**NOTHING_INSTALLED, "id": "echo 1000"})
    assert status == 1 and "no sudo" in said and "apt-get install libxml2-dev" in said, said
    status, said = setup(folder, "build", {"sudo": "exec \"$@\""})
    assert status == 0 and "install -y" in said, said
    failing = "case \"$*\" in *install*) echo 'E: Failed to fetch' >&2; exit 100;; *) exit 100;; esac"
    status, said = setup(folder, "build", {"apt-get": failing})
    assert status == 1 and "could not be installed" in said and "Failed to fetch" in said and "apt-get install" in said, said


def test_another_system_is_told_what_is_needed(folder):
    status, said = setup(folder, "build", {"swift": SWIFT})
    assert status == 0 and "no Debian" in said and "libxml2-dev" in said, said
