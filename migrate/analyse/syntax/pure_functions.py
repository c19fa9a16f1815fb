"""CUDA's and C++'s own functions whose result depends on their arguments alone: arithmetic, conversions, comparisons.

Their names are those that our CUDA headers of the Math API declare, where a suffix may be pasted on.
"""

from __future__ import annotations

import re
from functools import cache

from wmma2sycl.migrate.core.toolchain import HEADERS

_HEADERS = (
    "math_list",
    "math_irregular",
    "math_cuda_only",
    "device_convert",
    "device_float",
    "device_integer",
    "device_simd",
    "float16_class",
    "float16_convert",
    "float16_functions",
)
_SUFFIX = re.compile(r"(2|4|f|l|_r[nzud]|_sat|_nan)$")
_BY_PATTERN = re.compile(
    r"__h[a-z0-9_]+|h2?(exp|exp2|exp10|log|log2|log10|sqrt|rsqrt|sin|cos|rcp|ceil|floor|trunc|rint)|"
    r"__builtin_(huge_val|inf|nan|fabs|fmax|fmin|sqrt|exp|log)[fl]?|make_[a-z]+[1234]|"
    r"__[fd](add|sub|mul|div|maf?|fma|rcp|sqrt)_r[nzud]|h2?tanh|__(float|halves|floats|low|high)\w*2\w*|"
    r"__(double|u?int|u?short|u?ll|u?char|bfloat16|half)\w*2\w+|__\w+_as_\w+"
)
_STANDARD = {"clamp", "abs", "fma", "lerp", "get", "forward", "move", "__float_to_tf32"}
_IMPURE = re.compile(
    r"atomic\w*|__(shfl|sync|match|nanosleep|trap|st[a-z]+|ld[a-z]+)\w*|clock\w*|printf|malloc|free|swap"
)
_LOADS = {"__ldg", "__ldcg", "__ldca", "__ldcs", "__ldlu", "__ldcv"}
_VOTES = re.compile(r"__(all|any|uni|ballot|reduce_\w+)_sync|__syncthreads_(and|or|count)")


@cache
def _declared() -> frozenset[str]:
    texts = [(HEADERS / "w2s" / f"{name}.h").read_text() for name in _HEADERS]
    return frozenset(word for text in texts for word in re.findall(r"\b\w+\b", text) if len(word) > 2)


def is_pure(name: str) -> bool:
    """Whether the outside function of this name computes its result from its arguments and does nothing else."""
    if _IMPURE.fullmatch(name):
        return False
    if name in _STANDARD or _BY_PATTERN.fullmatch(name):
        return True
    while name not in _declared():
        shorter = _SUFFIX.sub("", name)
        if shorter == name:
            return False
        name = shorter
    return True


def is_load(name: str) -> bool:
    """Reads the memory its argument points to."""
    return name in _LOADS


def is_vote(name: str) -> bool:
    """Gives all lanes of the warp the same value, where all take part."""
    return _VOTES.fullmatch(name) is not None
