"""Small bodies that become very large when they are decompressed, one for each content coding."""
import gzip
import zlib

START = b"<title>Bomb</title><p>The beginning.<!--"
MEGABYTE = 1 << 20


def deflated(window, megabytes=128, filler=b" "):
    packer = zlib.compressobj(9, zlib.DEFLATED, window)
    body = [packer.compress(START)]
    piece = (filler * (MEGABYTE // len(filler) + 1))[:MEGABYTE]
    body += [packer.compress(piece) for _ in range(megabytes)]
    return b"".join(body + [packer.flush()])


def brotli(megabytes=128):
    """Written bit by bit (RFC 7932): one literal, then one copy of 16 MB at a distance of 1, again and again."""
    bits = []

    def put(value, count):
        bits.extend(value >> n & 1 for n in range(count))

    put(0, 1)  # a window of 16 bits
    put(0b000, 3)  # not the last block; its length has 4 digits
    put(len(START) - 1, 16)
    put(1, 1)  # not compressed
    bits.extend([0] * (-len(bits) % 8))
    for byte in START:
        put(byte, 8)
    for _ in range(megabytes // 16):
        put(0, 1)
        put(2, 2)  # six digits
        put((1 << 24) - 1, 24)
        put(0, 1)
        put(0, 3)  # one block type of each kind
        put(0, 6)  # distances without postfix
        put(0, 2)  # the literals' context
        put(0, 2)  # one tree each
        for symbol, width in ((ord(" "), 8), (384 + 8 + 7, 10), (16, 6)):
            put(1, 2)  # a code with one symbol, which takes no bits
            put(0, 2)
            put(symbol, width)
        put((1 << 24) - 1 - 2118, 24)
        put(0, 1)
    put(3, 2)  # the last block, empty
    bits.extend([0] * (-len(bits) % 8))
    return bytes(sum(bit << n for n, bit in enumerate(bits[start:start + 8])) for start in range(0, len(bits), 8))


def zstd(megabytes=128):
    """A frame of run-length blocks (RFC 8878), 128 KiB each."""
    raw = (len(START) << 3).to_bytes(3, "little") + START
    run = ((128 * 1024) << 3 | 1 << 1).to_bytes(3, "little") + b" "
    return bytes.fromhex("28b52ffd") + b"\x00\x58" + raw + run * (8 * megabytes - 1) + b"\x01\x00\x00"


CODINGS = {
    "gzip": lambda: deflated(31),
    "deflate": lambda: deflated(15),
    "br": brotli,
    "zstd": zstd,
    "gzip, gzip": lambda: gzip.compress(deflated(31)),
}


def elements():
    """A bomb whose every byte makes the page larger."""
    return deflated(31, filler=b"--><p>x")
