"""Checks the arrows between modules, where unsafe code may live, and the length of files."""
import pathlib
import re
import sys

# What each module may import; the order is the journey of a page.
ARROWS = {
    "Text": "Resources CICU CUchardet",
    "Addressing": "Text",
    "Loading": "Addressing Text CLibCurl CLibPSL CSystemBus",
    "DOM": "Addressing Text",
    "Parsing": "DOM Addressing Text CLibXML2 CMd4c",
    "Styling": "DOM Addressing Text",
    "Layout": "Styling DOM Addressing Text",
    "Articles": "Parsing DOM Addressing Text",
    "Printing": "Layout Styling Addressing Text CCairo",
    "WebEngine": "Articles Printing Layout Styling Parsing DOM Loading Addressing Text",
    "Library": "Parsing DOM Loading Addressing Text CSQLite",
    "Canvas": "Text",
    "Interface": "Canvas Library WebEngine Layout Styling DOM Loading Addressing Text",
    "TerminalIO": "Canvas Text CNcurses",
    "tern": "Interface TerminalIO Canvas Library WebEngine Articles Layout Styling Parsing DOM Loading Addressing Text",
}
# Modules of the toolchain; those of the system only where C or the system is touched.
TOOLCHAIN = {"Observation", "Synchronization"}
SYSTEM = {"Glibc", "Dispatch", "_Concurrency"}
TOUCHES_C = {"Text", "Loading", "Parsing", "TerminalIO", "Library", "Printing"}
TOUCHES_SYSTEM = TOUCHES_C | {"tern", "Styling"}  # Styling: powers and roots of colour spaces, from libm
UNSAFE = re.compile(r"\bUnsafe\w*|\bunsafe\b|@unchecked|nonisolated\(unsafe\)|\bunsafeBitCast\b")
IMPORT = re.compile(r"^\s*(?:(?:public|internal|package|private|fileprivate|@\w+(?:\([^)]*\))?)\s+)*import\s+(?:\w+\s+)?(\w+)")
LONGEST = 500

faults = []
lengths = []
for folder in sorted(pathlib.Path("Sources").iterdir()):
    module = folder.name
    files = sorted(folder.rglob("*.swift"))
    if files and module not in ARROWS:
        faults.append(f"{folder}: a module that .ci/structure.py does not know")
        continue
    allowed = set(ARROWS.get(module, "").split()) | TOOLCHAIN
    if module in TOUCHES_SYSTEM:
        allowed |= SYSTEM
    for path in files:
        lines = path.read_text(encoding="utf-8").splitlines()
        lengths.append((len(lines), str(path)))
        if len(lines) > LONGEST:
            faults.append(f"{path}: {len(lines)} lines; the limit is {LONGEST}")
        for number, line in enumerate(lines, 1):
            found = IMPORT.match(line)
            if found and found[1] not in allowed:
                faults.append(f"{path}:{number}: {module} may not import {found[1]}")
            code = re.sub(r'"(?:\\.|[^"\\])*"', '""', line.split("//")[0])
            if module not in TOUCHES_C and UNSAFE.search(code):
                faults.append(f"{path}:{number}: unsafe code outside the modules that touch C")

lengths.sort(reverse=True)
total = sum(count for count, _ in lengths)
print(f"structure: {len(lengths)} files, {total} lines, {sum(c <= 200 for c, _ in lengths)} of at most 200; the longest:")
for count, path in lengths[:5]:
    print(f"  {count:4} {path}")
for fault in faults:
    print(f"structure: {fault}", file=sys.stderr)
print(f"structure: {'FAILED' if faults else 'ok'}")
sys.exit(1 if faults else 0)
