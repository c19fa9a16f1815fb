"""Contracts of floating-point functions: those of math.h, CUDA's own, and intrinsics of float and double.

Sources: CUDA C++ Programming Guide, "Mathematical Functions" (largest errors in units of the last place), CUDA Math API (special
values). The right value: numpy's and glibc's functions of 80 bits, exact arithmetic where the function is exact.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import numpy as np

from contracts.contract import Contract
from contracts.conversions import to_integer
from contracts.values import Number

GUIDE = 'CUDA C++ Programming Guide, "Mathematical Functions"; CUDA Math API'
_FAST = 'CUDA C++ Programming Guide, "Intrinsic Functions"'
ROUNDED = 'CUDA Math API, "Single Precision Intrinsics", "Double Precision Intrinsics"; exact arithmetic'
_LIBM = ctypes.CDLL("libm.so.6")
_PI = np.longdouble("3.14159265358979323846264338327950288")
WIDE = np.longdouble
Compute = Callable[..., Any]


def _exact(value: Any) -> Number:
    """A result of 80 bits as a number that is rounded once."""
    if not np.isfinite(value) or value == 0:
        return float(value)
    return Fraction(*value.as_integer_ratio())  # type: ignore[return-value]


def wide(function: Compute) -> Callable[..., Number]:
    def of_numbers(*given: float) -> Number:
        with np.errstate(all="ignore"):
            return _exact(WIDE(function(*map(WIDE, given))))

    return of_numbers


def _of_libm(name: str) -> Callable[[float], float]:
    function = getattr(_LIBM, f"{name}l")
    function.argtypes, function.restype = [ctypes.c_longdouble], ctypes.c_longdouble
    return lambda x: float(function(x))


def _of_pi(x: Any, quarter: int) -> Any:
    """sin(pi * x), or of a quarter further: reduced exactly."""
    if not np.isfinite(x):
        return WIDE(math.nan)
    rest = np.fmod(x, 2)
    steps = np.rint(rest * 2)
    inner = (rest - steps / 2) * _PI
    turned = (int(steps) + quarter) % 4
    found = (np.sin(inner), np.cos(inner), -np.sin(inner), -np.cos(inner))[turned]
    return np.copysign(found, x) if found == 0 and quarter == 0 else np.fabs(found) if found == 0 else found


def _rounded_away(x: float) -> float:
    return x if not math.isfinite(x) else math.copysign(math.floor(abs(Fraction(x)) + Fraction(1, 2)), x)


def _even(x: float) -> float:
    return x if not math.isfinite(x) else math.copysign(round(Fraction(x)), x)


def _logb(x: float) -> float:
    if x == 0 or not math.isfinite(x):
        return -math.inf if x == 0 else abs(x)
    return float(math.frexp(x)[1] - 1)


def _remainder(a: float, b: float) -> float:
    return math.nan if math.isinf(a) or b == 0 or math.isnan(a) or math.isnan(b) else math.remainder(a, b)


def _extreme(a: float, b: float, choose: Compute) -> float:
    return b if math.isnan(a) else a if math.isnan(b) else choose(a, b)


def extreme_number(a: float, b: float, sign: int) -> float:
    """IEEE's maximumNumber, or with -1 minimumNumber: 0 is larger than -0."""
    if a == b == 0:
        return a if math.copysign(1, a) == sign else b
    return _extreme(a, b, max if sign > 0 else min)


def _difference(a: float, b: float) -> Number:
    if math.isnan(a) or math.isnan(b):
        return math.nan
    return add_numbers(a, -b) if a > b else 0.0


def add_numbers(a: float, b: float) -> Number:
    if not math.isfinite(a) or not math.isfinite(b) or a == -b:
        return a + b
    return Fraction(a) + Fraction(b)  # type: ignore[return-value]


def multiplied(a: float, b: float) -> Number:
    if not math.isfinite(a) or not math.isfinite(b) or a == 0 or b == 0:
        return a * b
    return Fraction(a) * Fraction(b)  # type: ignore[return-value]


def divided(a: float, b: float) -> Number:
    if not math.isfinite(a) or not math.isfinite(b) or a == 0 or b == 0:
        with np.errstate(all="ignore"):
            return float(np.float64(a) / np.float64(b))
    return Fraction(a) / Fraction(b)  # type: ignore[return-value]


def fused(a: float, b: float, c: float) -> Number:
    """a * b + c, not rounded."""
    if not (math.isfinite(a) and math.isfinite(b)):
        return a * b + c
    if not math.isfinite(c):
        return c  # whatever the product: it is finite, where that of doubles may not be
    found = Fraction(a) * Fraction(b) + Fraction(c)
    return found or (a * b + c if a == 0 or b == 0 else 0.0)  # type: ignore[return-value]


def root(x: float) -> float:
    """Rounded to a double, which a float's root does not lie halfway in."""
    return math.nan if x < 0 else math.sqrt(x)


def _power(a: float, b: float) -> Number:
    """glibc's of 80 bits has pow(-inf, -2^63) wrong."""
    with np.errstate(all="ignore"):
        return (
            wide(np.power)(a, b)
            if math.isfinite(a) and math.isfinite(b)
            else float(np.power(np.float64(a), np.float64(b)))
        )


# Exactly right in CUDA.
_EXACT: dict[str, Callable[[float], Number]] = {
    "sqrt": root,
    "fabs": abs,
    "floor": wide(np.floor),
    "ceil": wide(np.ceil),
    "trunc": wide(np.trunc),
    "round": _rounded_away,
    "rint": _even,
    "nearbyint": _even,
    "logb": _logb,
}
# The largest errors in float and in double.
_NEAR: dict[str, tuple[int, int, Callable[[float], Number]]] = {
    "rsqrt": (2, 1, wide(lambda x: 1 / np.sqrt(x))),
    "cbrt": (1, 1, wide(np.cbrt)),
    "rcbrt": (1, 1, wide(lambda x: 1 / np.cbrt(x))),
    "exp": (2, 1, wide(np.exp)),
    "exp2": (2, 1, wide(np.exp2)),
    "exp10": (2, 1, wide(lambda x: np.power(WIDE(10), x))),
    "expm1": (1, 1, wide(np.expm1)),
    "log": (1, 1, wide(np.log)),
    "log2": (1, 1, wide(np.log2)),
    "log10": (2, 1, wide(np.log10)),
    "log1p": (1, 1, wide(np.log1p)),
    "sin": (2, 2, wide(np.sin)),
    "cos": (2, 2, wide(np.cos)),
    "tan": (4, 2, wide(np.tan)),
    "sinpi": (1, 2, wide(lambda x: _of_pi(x, 0))),
    "cospi": (1, 2, wide(lambda x: _of_pi(x, 1))),
    "asin": (2, 2, wide(np.arcsin)),
    "acos": (2, 2, wide(np.arccos)),
    "atan": (2, 2, wide(np.arctan)),
    "sinh": (3, 2, wide(np.sinh)),
    "cosh": (2, 1, wide(np.cosh)),
    "tanh": (2, 1, wide(np.tanh)),
    "asinh": (3, 3, wide(np.arcsinh)),
    "acosh": (4, 3, wide(np.arccosh)),
    "atanh": (3, 2, wide(np.arctanh)),
    "erf": (2, 2, _of_libm("erf")),
    "erfc": (4, 5, _of_libm("erfc")),
    "tgamma": (5, 10, _of_libm("tgamma")),
    "lgamma": (6, 4, _of_libm("lgamma")),
}
NEAR = {"sqrt": root, **{name: right for name, (_, _, right) in _NEAR.items()}}
_LGAMMA_OUTSIDE = {"f": (-10.001, -2.264), "": (-23.0001, -2.2637)}  # where the guide gives its error


def _one() -> Iterator[Contract]:
    for kind, letter, at in (("f32", "f", 0), ("f64", "", 1)):
        for name, right in _EXACT.items():
            yield Contract(f"{name}{letter}", (kind,), kind, GUIDE, right)
        for name, row in _NEAR.items():
            low, high = _LGAMMA_OUTSIDE[letter]
            only = (lambda x, a=low, b=high: not a < x < b) if name == "lgamma" else None
            yield Contract(f"{name}{letter}", (kind,), kind, GUIDE, row[2], ulps=row[at], only=only)
        for name, give in (("isnan", math.isnan), ("isinf", math.isinf), ("isfinite", math.isfinite)):
            yield Contract(name, (kind,), "b8", GUIDE, give)
        yield Contract(
            "signbit", (kind,), "b8", GUIDE, lambda x: math.copysign(1, x) < 0, only=lambda x: not math.isnan(x)
        )
    yield Contract("normcdff", ("f32",), "f32", GUIDE, lambda x: _ERFCL(-x * 0.70710678118654752440) / 2, ulps=5)


_ERFCL = _of_libm("erfc")


def _two() -> Iterator[Contract]:
    def is_one_zero(a: float, b: float) -> bool:
        return bool(a or b) or math.copysign(1, a) == math.copysign(1, b)

    for kind, letter, at in (("f32", "f", 0), ("f64", "", 1)):
        both = (kind, kind)
        for name, choose in (("fmax", max), ("fmin", min)):
            compute = lambda a, b, f=choose: _extreme(a, b, f)  # noqa: E731
            yield Contract(
                f"{name}{letter}", both, kind, f"{GUIDE}, which leave max(0, -0) open", compute, only=is_one_zero
            )
        yield Contract(f"copysign{letter}", both, kind, GUIDE, math.copysign)
        yield Contract(f"fdim{letter}", both, kind, GUIDE, _difference)
        yield Contract(f"remainder{letter}", both, kind, GUIDE, _remainder)
        yield Contract(f"fmod{letter}", both, kind, GUIDE, wide(np.fmod))
        yield Contract(f"fma{letter}", (kind,) * 3, kind, GUIDE, fused)
        yield Contract(f"pow{letter}", both, kind, GUIDE, _power, ulps=(4, 2)[at])
        yield Contract(f"atan2{letter}", both, kind, GUIDE, wide(np.arctan2), ulps=(3, 2)[at])
        yield Contract(f"hypot{letter}", both, kind, GUIDE, wide(np.hypot), ulps=(3, 2)[at])
    yield Contract("ldexpf", ("f32", "i32"), "f32", GUIDE, _scaled)
    for name, choose in (("max", max), ("min", min)):
        for kind in ("f32", "f64"):
            yield Contract(name, (kind, kind), kind, GUIDE, lambda a, b, f=choose: _extreme(a, b, f), only=is_one_zero)


def _scaled(x: float, exponent: int) -> Number:
    if x == 0 or not math.isfinite(x):
        return x
    return Fraction(x) * Fraction(2) ** max(min(exponent, 400), -400)  # type: ignore[return-value]


def _integers() -> Iterator[Contract]:
    """The C standard leaves open what comes of what does not fit."""
    for kind, letter in (("f32", "f"), ("f64", "")):
        for size in ("l", "ll"):
            for name, compute in (("rint", _even), ("round", _rounded_away)):
                yield Contract(
                    f"{size}{name}{letter}", (kind,), "i64", GUIDE,
                    lambda x, f=compute: to_integer(f(x), "rz", "i64", "f32"), only=lambda x: abs(x) < 2.0**63,
                )  # fmt: skip


def _pairs() -> Iterator[Contract]:
    """By pointers: the first result and the second."""
    for name, errors in (("sincos", (2, 2)), ("sincospi", (1, 2))):
        for kind, letter, at in (("f32", "f", 0), ("f64", "", 1)):
            for place, which in enumerate(("sin", "cos")):
                single = which + name.removeprefix("sincos")
                cuda = {"f32": "float", "f64": "double"}[kind]
                text = (
                    f"{cuda} sine_, cosine_; {name}{letter}(a, &sine_, &cosine_); slot = {('sine_', 'cosine_')[place]}"
                )
                yield Contract(
                    f"{name}{letter}",
                    (kind,),
                    kind,
                    GUIDE,
                    _NEAR[single][2],
                    call=text,
                    ulps=errors[at],
                    in_macros=at == 0,
                )
    for place, which in enumerate(("sin", "cos")):
        text = f"float sine_, cosine_; __sincosf(a, &sine_, &cosine_); slot = {('sine_', 'cosine_')[place]}"
        yield Contract("__sincosf", ("f32",), "f32", _FAST, _NEAR[which][2], call=text, near=2.0**-21, only=is_small)


def is_small(x: float) -> bool:
    """Where the guide gives the errors of __sinf and __cosf."""
    return -math.pi <= x <= math.pi


def is_plain_divisor(a: float, b: float) -> bool:
    """Where the guide gives the error of a fast division."""
    return 2.0**-126 <= abs(b) <= 2.0**126


def _fast() -> Iterator[Contract]:
    def of_one(name: str, right: str, **bound: Any) -> Contract:
        return Contract(f"__{name}f", ("f32",), "f32", _FAST, _NEAR[right][2], **bound)

    yield of_one("sin", "sin", near=2.0**-21, only=is_small)
    yield of_one("cos", "cos", near=2.0**-21, only=is_small)
    yield of_one("tan", "tan", near=2.0**-20, only=lambda x: abs(x) < 1.5 or math.isnan(x))
    # 2 + floor(abs(1.173 * x)) ulp of exp, and about as much of exp10: at most 106 and 131 where they are finite
    yield of_one("exp", "exp", ulps=106)
    yield of_one("exp10", "exp10", ulps=131)
    yield of_one("log", "log", ulps=3, only=lambda x: not 0.5 <= x <= 2)
    yield of_one("log2", "log2", ulps=2, only=lambda x: not 0.5 <= x <= 2)
    yield of_one("log10", "log10", ulps=3, only=lambda x: not 0.5 <= x <= 2)
    yield of_one("tanh", "tanh", ulps=2**13)
    # of a larger y CUDA's gives 0, ours the quotient
    yield Contract("__fdividef", ("f32", "f32"), "f32", _FAST, divided, ulps=2, only=is_plain_divisor)
    yield Contract("fdividef", ("f32", "f32"), "f32", _FAST, divided, ulps=2, only=is_plain_divisor)
    yield Contract("fdivide", ("f64", "f64"), "f64", GUIDE, divided)
    yield Contract("__powf", ("f32", "f32"), "f32", f"{_FAST}: exp2f(y * __log2f(x))", wide(np.power), ulps=512,
                   only=lambda a, b: 0 < a < math.inf and abs(b) <= 4)  # fmt: skip
    yield Contract("nanf", ("f32",), "f32", GUIDE, lambda x: math.nan, call='slot = nanf("")')
    yield Contract("nan", ("f64",), "f64", GUIDE, lambda x: math.nan, call='slot = nan("")')
    yield Contract("__saturatef", ("f32",), "f32", GUIDE, lambda x: 0.0 if math.isnan(x) or x <= 0 else min(x, 1.0))


def _rounded() -> Iterator[Contract]:
    for kind, letter in (("f32", "f"), ("f64", "d")):
        for name, compute in (
            ("add", add_numbers),
            ("sub", lambda a, b: add_numbers(a, -b)),
            ("mul", multiplied),
            ("div", divided),
        ):
            yield Contract(f"__{letter}{name}_rn", (kind, kind), kind, ROUNDED, compute)
        yield Contract(f"__{letter}rcp_rn", (kind,), kind, ROUNDED, lambda x: divided(1.0, x))
        yield Contract(f"__{letter}sqrt_rn", (kind,), kind, ROUNDED, root)
    yield Contract("__frsqrt_rn", ("f32",), "f32", ROUNDED, _NEAR["rsqrt"][2])
    yield from (Contract(name, ("f32",) * 3, "f32", ROUNDED, fused) for name in ("__fmaf_rn", "__fmaf_ieee_rn"))
    yield Contract("__fma_rn", ("f64",) * 3, "f64", ROUNDED, fused)


CONTRACTS = [*_one(), *_two(), *_integers(), *_pairs(), *_fast(), *_rounded()]
