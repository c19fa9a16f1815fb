"""Marks of kernels that a header which is not there defines: `__global__ void LAUNCH_BOUNDS(256) kernel(float *p)`.

What stands between `void` and the kernel's name, or between `__global__` and `void`, can be no type; without it the kernel parses.
"""

from __future__ import annotations

import re

from wmma2sycl.migrate.core.lexer import blanked
from wmma2sycl.migrate.core.source import decode
from wmma2sycl.migrate.front.unit import Unit

_MARK = r"([A-Z][A-Z0-9_]{2,})(\s*\([^(){};]*\))?"
_HEADS = (
    re.compile(rf"__global__[^;{{}}()]*\bvoid\s+{_MARK}\s+[A-Za-z_]\w*\s*[(<]"),
    re.compile(rf"__global__\s+{_MARK}\s+(?:static\s+|inline\s+)*void\s+[A-Za-z_]\w*\s*[(<]"),
)


def guessed_macros(unit: Unit) -> list[str]:
    """Arguments of a parse that make nothing of them; none where all headers were found."""
    if not any(e.message.endswith("file not found") for e in unit.errors):
        return []
    found: dict[str, str] = {}
    for text in map(decode, map(blanked, unit.texts)):
        for match in (m for head in _HEADS for m in head.finditer(text)):
            if not unit.defines(match[1]) and not (
                unit.builder is not None and unit.builder.is_macro_from_outside(match[1])
            ):
                found[match[1]] = "(...)=" if match[2] else "="
    return [f"-D{name}{value}" for name, value in found.items()]
