"""How a chunk's bytes are stored: as a zlib stream, of the bytes as they are or in planes.

Planes are all first bytes of the numbers, then all second ones, and so on. Numbers of 2 and 4 bytes pack much better
so: their high bytes resemble each other. The first byte of what is stored is the width of the numbers, 1 for no planes.
"""

from __future__ import annotations

import zlib

import numpy as np

_WIDTHS = (1, 2, 4)
_THOROUGH = 6  # from this level on every width is tried


def pack(data: bytes | bytearray | memoryview, level: int) -> bytes:
    """The shortest form; at low levels, which must keep up with a program, the bytes as they are."""
    widths = [width for width in _WIDTHS if len(data) % width == 0] if level >= _THOROUGH else [1]
    return min((bytes([width]) + zlib.compress(_planes(data, width), level) for width in widths), key=len)


def unpack(packed: bytes) -> bytes:
    """The data. Raises ValueError where it is damaged."""
    try:
        data = zlib.decompress(memoryview(packed)[1:])
    except zlib.error as error:
        raise ValueError(str(error)) from None
    width = packed[0]
    if width == 1:
        return data
    if width not in _WIDTHS or len(data) % width != 0:
        raise ValueError(f"planes of {width} bytes")
    return np.frombuffer(data, np.uint8).reshape(width, -1).T.tobytes()


def _planes(data: bytes | bytearray | memoryview, width: int) -> bytes | bytearray | memoryview:
    return data if width == 1 else np.frombuffer(data, np.uint8).reshape(-1, width).T.tobytes()
