"""Headers that are not there: what a source shows of the ones it lacks.

Marks of kernels that such a header defines, `__global__ void LAUNCH_BOUNDS(256) kernel(float *p)`: what stands between `void` and
the kernel's name, or between `__global__` and `void`, can be no type; without it the kernel parses. And headers of CUDA's that a
source names things of and does not include: text for NVRTC, and files that others are put together with, get them from whoever
compiles them. Only names that are CUDA's alone count; `half` may be a class of a header that was not found.
"""

from __future__ import annotations

import re

from wmma2sycl.migrate.core.lexer import blanked
from wmma2sycl.migrate.core.source import decode
from wmma2sycl.migrate.front.unit import ParseError, Unit

_MARK = r"([A-Z][A-Z0-9_]{2,})(\s*\([^(){};]*\))?"
_HEADS = (
    re.compile(rf"__global__[^;{{}}()]*\bvoid\s+{_MARK}\s+[A-Za-z_]\w*\s*[(<]"),
    re.compile(rf"__global__\s+{_MARK}\s+(?:static\s+|inline\s+)*void\s+[A-Za-z_]\w*\s*[(<]"),
)
_HEADERS = tuple(
    (re.compile(names), header)
    for names, header in (
        (r"nvcuda", "mma.h"),
        (r"__\w*bfloat16\w*|__nv_bfloat162?\w*", "cuda_bf16.h"),
        (r"__half\w*|__\w+2half\w*|__\w+2half2?_r[nzud]|__h(?:add|sub|mul|div|fma|neg|abs|max|min|eq|ne|l[te]|g[te])\w*", "cuda_fp16.h"),
        (r"__nv_(?:fp8|cvt)_\w+", "cuda_fp8.h"),
        (r"cooperative_groups", "cooperative_groups.h"),
        (r"__pipeline_\w+", "cuda_pipeline.h"),
        (r"curand(?:State\w*|_\w+)", "curand_kernel.h"),
    )
)  # fmt: skip
_UNKNOWN = re.compile(
    r"(?:unknown type name|use of undeclared identifier|no type named|unknown class name|"
    r"expected namespace name|no template named) ?'?(\w+)?"
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


def unincluded(unit: Unit) -> tuple[ParseError, ...]:
    """The first error of each header that would declare what is unknown; the message is the header."""
    found: dict[str, ParseError] = {}
    for error in unit.errors:
        match = _UNKNOWN.match(error.message)
        header = _header_of(match[1] or _word(unit, error)) if match is not None and error.file is not None else None
        if header is not None:
            found.setdefault(header, error._replace(message=header))
    return tuple(found.values())


def _word(unit: Unit, error: ParseError) -> str:
    """What stands where clang names nothing: `using namespace nvcuda`."""
    found = re.match(rb"\w*", unit.text(error.file or "")[error.offset :])
    return found[0].decode() if found is not None else ""


def _header_of(name: str) -> str | None:
    return next((header for pattern, header in _HEADERS if pattern.fullmatch(name)), None)
