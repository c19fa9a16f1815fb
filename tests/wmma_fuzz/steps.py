"""Element-wise steps on accumulators: what each means, and the ways to write it for one element.

In a text `{x}` is the element, `{s}` and `{t}` are the kernel's scalars, `{c}` an element of C's fragment.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from wmma_matrix.numbers import Array

from wmma_fuzz.approx import Approx, linear

Meaning = Callable[[Approx, str, float, float], Approx]


@dataclass(frozen=True, slots=True)
class Step:
    """`values` are expressions of the new value; `statements` whole statements over the element."""

    name: str
    meaning: Meaning
    values: tuple[str, ...]
    statements: tuple[str, ...] = ()
    reads_c: bool = False


def _map(f: Callable[[Array], Array], steepness: float = 1.0, own: float = 0.0) -> Meaning:
    return lambda x, element, s, t: x.mapped(f, element, steepness, own)


def _scale(x: Approx, element: str, s: float, t: float) -> Approx:
    return linear(s, x, 0.0, x, element)


def _affine(x: Approx, element: str, s: float, t: float) -> Approx:
    return linear(s, x, t, Approx.exact(np.ones_like(x.value)), element)


def _relu(values: Array) -> Array:
    return np.maximum(values, 0)


def _sigmoid(values: Array) -> Array:
    return np.asarray(1.0 / (1.0 + np.exp(-values)))


_FLOAT_RELU = Step(
    "relu",
    _map(_relu),
    ("fmaxf({x}, 0.0f)", "{x} > 0.0f ? {x} : 0.0f", "{x} < 0 ? 0 : {x}"),
    ("if ({x} < 0.0f) {x} = 0.0f;", "{x} = {x} * ({x} > 0.0f);", "if (!({x} > 0.0f)) {{ {x} = 0.0f; }}"),
)

FLOAT = (
    Step("scale", _scale, ("{x} * {s}", "{s} * {x}", "__fmul_rn({x}, {s})"), ("{x} *= {s};",)),
    Step(
        "affine",
        _affine,
        ("{s} * {x} + {t}", "fmaf({s}, {x}, {t})", "__fmaf_rn({x}, {s}, {t})"),
        ("{x} *= {s}; {x} += {t};",),
    ),
    _FLOAT_RELU,
    Step(
        "clamp",
        _map(lambda v: np.clip(v, -6.0, 6.0)),
        (
            "fminf(fmaxf({x}, -6.0f), 6.0f)",
            "min(max({x}, -6.0f), 6.0f)",
            "{x} > 6.0f ? 6.0f : ({x} < -6.0f ? -6.0f : {x})",
        ),
        ("if ({x} > 6.0f) {x} = 6.0f; else if ({x} < -6.0f) {x} = -6.0f;",),
    ),
    Step("absolute", _map(np.abs), ("fabsf({x})", "{x} >= 0.0f ? {x} : -{x}"), ("if ({x} < 0.0f) {x} = -{x};",)),
    Step("sigmoid", _map(_sigmoid, 0.25, 2e-6), ("1.0f / (1.0f + expf(-{x}))", "__frcp_rn(1.0f + __expf(-{x}))")),
    Step(
        "leaky",
        _map(lambda v: np.where(v > 0, v, v * 0.125)),
        ("{x} > 0.0f ? {x} : 0.125f * {x}",),
        ("{x} *= {x} > 0.0f ? 1.0f : 0.125f;",),
    ),
)
DOUBLE = (
    Step("scale", _scale, ("{x} * {s}", "{s} * {x}"), ("{x} *= {s};",)),
    Step("affine", _affine, ("{s} * {x} + {t}", "fma({s}, {x}, {t})")),
    Step("relu", _map(_relu), ("fmax({x}, 0.0)", "{x} > 0.0 ? {x} : 0.0"), ("if ({x} < 0.0) {x} = 0.0;",)),
)
HALF = (
    Step("scale", _scale, ("__hmul({x}, {s})", "{x} * {s}", "__float2half(__half2float({x}) * __half2float({s}))"), ("{x} *= {s};",)),
    Step(
        "relu",
        _map(_relu),
        ("__hgt({x}, __float2half(0.0f)) ? {x} : __float2half(0.0f)", "__hmax({x}, __float2half(0.0f))",
         "__float2half(fmaxf(__half2float({x}), 0.0f))"),
        ("if (__half2float({x}) < 0.0f) {x} = __float2half(0.0f);",),
    ),
    Step("absolute", _map(np.abs), ("__habs({x})", "{x} < half(0.0f) ? -{x} : {x}")),
)  # fmt: skip
INTEGER = (
    Step("scale", _scale, ("{x} * {s}", "{s} * {x}"), ("{x} *= {s};",)),
    Step("affine", _affine, ("{s} * {x} + {t}", "{x} * {s} + {t}"), ("{x} *= {s}; {x} += {t};",)),
    Step("relu", _map(_relu), ("max({x}, 0)", "{x} > 0 ? {x} : 0"), ("if ({x} < 0) {x} = 0;",)),
    Step("clamp", _map(lambda v: np.clip(v, -128, 127)), ("min(max({x}, -128), 127)", "max(-128, min(127, {x}))")),
    Step("shift", _map(lambda v: v >> 3), ("{x} >> 3",), ("{x} >>= 3;",)),
)

BLEND = {
    "float": ("{s} * {x} + {t} * {c}", "fmaf({s}, {x}, {t} * {c})", "{t} * {c} + {s} * {x}"),
    "double": ("{s} * {x} + {t} * {c}",),
    "half": ("__hadd(__hmul({s}, {x}), __hmul({t}, {c}))", "{s} * {x} + {t} * {c}"),
    "s32": ("{s} * {x} + {t} * {c}", "{c} * {t} + {x} * {s}"),
}
STEPS = {"float": FLOAT, "double": DOUBLE, "half": HALF, "s32": INTEGER}
