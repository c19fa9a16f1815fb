"""How an argument of a migrated launch may differ from CUDA's and be the same: its type's padding, a number in another type."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import prod

import numpy as np
from wmma2sycl.verify.names.kernel_facts import ClassFacts

_POINTER_BYTES, _FAR = 8, 1 << 20
_NUMBERS = {
    "bool": "?", "char": "i1", "signed char": "i1", "unsigned char": "u1", "short": "i2", "unsigned short": "u2", "int": "i4",
    "unsigned int": "u4", "long": "i8", "unsigned long": "u8", "long long": "i8", "unsigned long long": "u8", "float": "f4", "double": "f8",
}  # fmt: skip


def is_converted(given: bytes, wanted: bytes, declared: str) -> bool:
    """Whether it is a number of another type and the same value: nd_launch keeps an argument as it was written until the kernel's work
    starts, CUDA converts it to the parameter's `declared` type at the launch."""
    if declared not in _NUMBERS:
        return False
    kinds = [f"{kind}{len(given)}" for kind in "iuf" if len(given) in ((2, 4, 8) if kind == "f" else (1, 2, 4, 8))]
    return any(np.frombuffer(given, dtype=kind).astype(_NUMBERS[declared]).tobytes() == wanted for kind in kinds)


def padding(of: ClassFacts) -> Sequence[int]:
    """The bytes that are no part of a field: whatever was there before."""
    ends = [*(field.offset for field in of.fields[1:]), of.size]
    fields = [
        range(field.offset, min(end, field.offset + _bytes_of(field.type)))
        for field, end in zip(of.fields, ends, strict=True)
    ]
    return [at for at in range(of.size) if not any(at in field for field in fields)]


def _bytes_of(type_text: str) -> int:
    """Of a field: a number, an address, or an array of these; what is neither counts as far as the next field."""
    dimensions = [int(size) for size in re.findall(r"\[(\d+)\]", type_text)]
    plain = re.sub(r"\[\d+\]|\bconst\b", "", type_text).strip()
    size = _POINTER_BYTES if "*" in plain else np.dtype(_NUMBERS[plain]).itemsize if plain in _NUMBERS else _FAR
    return size * prod(dimensions)
