"""CUDA's vector types: what they become, what they are made of, and how they lie in memory in CUDA and in SYCL. One row a type.

CUDA's sizes and alignments are those of vector_types.h of CUDA 13, SYCL's those of its chapter on `vec`, "Memory layout
and alignment": three components have the room of four, and the alignment is the size.
"""

from __future__ import annotations

from typing import NamedTuple


class Room(NamedTuple):
    """What an object takes in memory, in bytes."""

    size: int
    alignment: int

    def __str__(self) -> str:
        """As diagnostics tell it."""
        return f"{self.size} bytes aligned to {self.alignment}"


class Vector(NamedTuple):
    """One of CUDA's types: the SYCL it becomes, its components' type and number, its place in memory on both sides."""

    sycl: str
    number: str
    width: int
    cuda: Room
    in_sycl: Room

    @property
    def is_larger(self) -> bool:
        """Whether an array of them lies otherwise in SYCL."""
        return self.cuda.size != self.in_sycl.size


_NUMBERS = {
    "char": ("signed char", 1),
    "uchar": ("unsigned char", 1),
    "short": ("short", 2),
    "ushort": ("unsigned short", 2),
    "int": ("int", 4),
    "uint": ("unsigned int", 4),
    "long": ("long", 8),
    "ulong": ("unsigned long", 8),
    "longlong": ("long long", 8),
    "ulonglong": ("unsigned long long", 8),
    "float": ("float", 4),
    "double": ("double", 8),
}
_IN_CUDA = 16  # CUDA aligns a vector to no more, but for the types that say it


def _vector(name: str, width: int, most: int = _IN_CUDA) -> Vector:
    number, size = _NUMBERS[name]
    whole = size * (4 if width == 3 else width)
    alignment = size if width == 3 else min(whole, most)
    # SYCL has names for two components and more
    sycl = f"sycl::{name}{width}" if width > 1 else f"sycl::vec<{_SINGLE.get(name, number)}, 1>"
    return Vector(sycl, number, width, Room(size * width, alignment), Room(whole, whole))


_SINGLE = {"long": "std::int64_t", "ulong": "std::uint64_t", "longlong": "std::int64_t", "ulonglong": "std::uint64_t"}
_WIDE = ("long", "ulong", "longlong", "ulonglong", "double")

VECTORS = (
    {f"{name}{width}": _vector(name, width) for name in _NUMBERS for width in (1, 2, 3, 4)}
    | {f"{name}4_16a": _vector(name, 4) for name in _WIDE}
    | {f"{name}4_32a": _vector(name, 4, 32) for name in _WIDE}
)
TYPES = {name: vector.sycl for name, vector in VECTORS.items()}
# Those that lie otherwise in SYCL.
MOVED = {name: vector for name, vector in VECTORS.items() if vector.cuda != vector.in_sycl}
# What SYCL's types become in programs that these are too much for: ours of plain_vectors.hpp, which lie as CUDA's.
PLAIN = {vector.sycl: vector.sycl.replace("sycl::", "plain_") for vector in VECTORS.values() if vector.width > 1}
ALIGNED_TO_32 = "4_32a"  # at the end of a name: not moved, though SYCL's type is that of one that is
WIDTHS = {name: vector.width for name, vector in VECTORS.items()} | dict.fromkeys(
    ("__half2", "half2", "__nv_bfloat162", "nv_bfloat162"), 2
)
