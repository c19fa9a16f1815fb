"""Contracts of half and bfloat16, single and in pairs.

What CUDA's headers define for the host is kept from them (cuda_host.txt.gz). The rest: CUDA Math API, "Half Precision Intrinsics" and
"Bfloat16 Precision Intrinsics", computed in float64 and rounded once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial

from contracts.contract import Contract
from contracts.conversions import to_integer
from contracts.values import CUDA, Number, Value

_HOST = "cuda_fp16.hpp and cuda_bf16.hpp of CUDA 13.0, on the host"
_API = 'CUDA Math API, "Half Precision Intrinsics", "Bfloat16 Precision Intrinsics"'
_ONE_ULP = _API + ": approximate; one number beside the right one is let pass"
_RELATIONS = "eq ne lt le gt ge equ neu ltu leu gtu geu".split()
_BOTH = ("f16", "bf16")
_INTEGERS = {"short": "i16", "ushort": "u16", "int": "i32", "uint": "u32", "ll": "i64", "ull": "u64"}


def _host(names: str, takes: str, gives: str) -> Iterator[Contract]:
    for name in names.split():
        yield Contract(name, tuple(takes.split()), gives, _HOST)


def _kept() -> Iterator[Contract]:
    for kind in _BOTH:
        pair = f"{kind}x2"
        two = f"{kind} {kind}"
        yield from _host("__hadd __hadd_rn __hsub __hsub_rn __hmul __hmul_rn __hdiv __hmax __hmin", two, kind)
        yield from _host("__hadd_sat __hsub_sat __hmul_sat", two, kind)
        yield from _host("__hneg __habs", kind, kind)
        yield from _host(" ".join(f"__h{r}" for r in _RELATIONS), two, "b8")
        yield from _host("__hisnan", kind, "b8")
        yield from _host("__hisinf", kind, "i32")
        pairs = f"{pair} {pair}"
        yield from _host(
            "__hadd2 __hadd2_rn __hsub2 __hsub2_rn __hmul2 __hmul2_rn __h2div __hmax2 __hmin2", pairs, pair
        )
        yield from _host(" ".join(f"__h{r}2" for r in _RELATIONS), pairs, pair)
        yield from _host(" ".join(f"__h{r}2_mask" for r in _RELATIONS), pairs, "u32")
        yield from _host(" ".join(f"__hb{r}2" for r in _RELATIONS), pairs, "b8")
        yield from _host("__hadd2_sat __hsub2_sat __hmul2_sat", pairs, pair)
        yield from _host("__hneg2 __habs2 __hisnan2", pair, pair)
        yield from _host("__low2float __high2float", pair, "f32")
    yield from _host("__float2half __float2half_rn __float2half_rz __float2half_rd __float2half_ru", "f32", "f16")
    yield from _host(
        "__float2bfloat16 __float2bfloat16_rn __float2bfloat16_rz __float2bfloat16_rd __float2bfloat16_ru",
        "f32",
        "bf16",
    )
    yield from _host("__double2half", "f64", "f16")
    yield from _host("__double2bfloat16", "f64", "bf16")
    for word, kind in (("int", "i32"), ("uint", "u32"), ("short", "i16")):
        yield from _host(f"__{word}2half_rn", kind, "f16")
        yield from _host(f"__half2{word}_rz", "f16", kind)
        if word != "short":
            yield from _host(f"__{word}2bfloat16_rn", kind, "bf16")
    yield from _host("__bfloat162int_rz", "bf16", "i32")
    yield from _host("__half2float", "f16", "f32")
    yield from _host("__bfloat162float", "bf16", "f32")
    yield from _host("__half_as_ushort", "f16", "u16")
    yield from _host("__half_as_short", "f16", "i16")
    yield from _host("__ushort_as_half", "u16", "f16")
    yield from _host("__short_as_half", "i16", "f16")
    yield from _host("__bfloat16_as_ushort", "bf16", "u16")
    yield from _host("__bfloat16_as_short", "bf16", "i16")
    yield from _host("__ushort_as_bfloat16", "u16", "bf16")
    yield from _host("__short_as_bfloat16", "i16", "bf16")
    for kind in _BOTH:
        for integer in ("i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64"):
            name = CUDA[integer]
            yield Contract(f"({name})", (kind,), integer, _HOST, call=f"({name})a", in_macros=False)
    yield from _movement()


def _movement() -> Iterator[Contract]:
    """Pairs made of two, and taken apart."""
    for one, kind, name in (("half", "f16", "half2"), ("bfloat16", "bf16", "bfloat162")):
        pair = f"{kind}x2"
        yield from _host(f"__floats2{name}_rn", "f32 f32", pair)
        yield from _host(f"__float2{name}_rn", "f32", pair)
        yield from _host(f"__float22{name}_rn", "f32x2", pair)
        yield from _host("__half22float2" if kind == "f16" else "__bfloat1622float2", pair, "f32x2")
        yield from _host(f"__halves2{name}", f"{kind} {kind}", pair)
        yield from _host("__half2half2" if kind == "f16" else "__bfloat162bfloat162", kind, pair)
        yield from _host(f"__low2{one} __high2{one}", pair, kind)
        yield from _host(f"__low2{name} __high2{name}", pair, pair)
        yield from _host(f"__lows2{name} __highs2{name}", f"{pair} {pair}", pair)
    yield from _host("__lowhigh2highlow", "f16x2", "f16x2")
    yield from _host("make_bfloat162", "bf16 bf16", "bf16x2")


def _real(
    compute: Callable[[float], float], at_infinity: float, at_minus: float, pole: float = math.nan
) -> Callable[[float], float]:
    """A function of one number; `pole`: its value at zero where it has none there."""

    def of_number(x: float) -> float:
        if math.isnan(x) or math.isinf(x):
            return x if math.isnan(x) else at_infinity if x > 0 else at_minus
        if x == 0 and not math.isnan(pole):
            return math.copysign(pole, x) if pole == 0 else pole
        try:
            return compute(x)
        except ValueError:
            return math.nan
        except OverflowError:
            return math.inf

    return of_number


def _whole(to: Callable[[float], int]) -> Callable[[float], float]:
    return _real(lambda x: math.copysign(float(to(x)), x), math.inf, -math.inf, 0.0)


_INF, _NAN = math.inf, math.nan
_FUNCTIONS: dict[str, tuple[float, Callable[[float], float]]] = {
    "exp": (1, _real(math.exp, _INF, 0.0)),
    "exp2": (1, _real(lambda x: 2.0**x, _INF, 0.0)),
    "exp10": (1, _real(lambda x: 10.0**x, _INF, 0.0)),
    "log": (1, _real(math.log, _INF, _NAN, -_INF)),
    "log2": (1, _real(math.log2, _INF, _NAN, -_INF)),
    "log10": (1, _real(math.log10, _INF, _NAN, -_INF)),
    "sqrt": (0, _real(math.sqrt, _INF, _NAN, 0.0)),
    "rsqrt": (1, lambda x: math.copysign(_INF, x) if x == 0 else _real(lambda y: 1 / math.sqrt(y), 0.0, _NAN)(x)),
    "rcp": (1, lambda x: math.copysign(_INF, x) if x == 0 else _real(lambda y: 1 / y, 0.0, -0.0)(x)),
    "sin": (1, _real(math.sin, _NAN, _NAN, 0.0)),
    "cos": (1, _real(math.cos, _NAN, _NAN)),
    "tanh": (1, _real(math.tanh, 1.0, -1.0, 0.0)),
    "floor": (0, _whole(math.floor)),
    "ceil": (0, _whole(math.ceil)),
    "rint": (0, _whole(round)),
    "trunc": (0, _whole(math.trunc)),
}


def _each(compute: Callable[[float], float]) -> Callable[..., Value]:
    return lambda pair: tuple(compute(x) for x in pair)


def _math() -> Iterator[Contract]:
    for kind in _BOTH:
        for name, (ulps, compute) in _FUNCTIONS.items():
            source = _ONE_ULP if ulps else _API
            yield Contract(f"h{name}", (kind,), kind, source, compute, ulps=ulps)
            yield Contract(f"h2{name}", (f"{kind}x2",), f"{kind}x2", source, _each(compute), ulps=ulps)
        tanh = _FUNCTIONS["tanh"][1]
        yield Contract("htanh_approx", (kind,), kind, _ONE_ULP, tanh, ulps=1)
        yield Contract("h2tanh_approx", (f"{kind}x2",), f"{kind}x2", _ONE_ULP, _each(tanh), ulps=1)


def _fused(a: float, b: float, c: float) -> Number:
    """a * b + c, not rounded."""
    if not all(map(math.isfinite, (a, b, c))):
        return a * b + c
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    if exact:
        return exact  # type: ignore[return-value]
    return a * b + c if a == 0 or b == 0 else 0.0


def _saturated(a: float, b: float, c: float) -> Number:
    """Between 0 and 1; of a NaN 0."""
    found = _fused(a, b, c)
    return min(found, 1.0) if found > 0 else 0.0


def _not_below_0(a: float, b: float, c: float) -> Number:
    """Of a NaN one."""
    found = _fused(a, b, c)
    return 0.0 if found <= 0 else found


def _extremum(a: float, b: float, sign: int) -> float:
    """The larger, or with -1 the smaller; 0 is larger than -0 (the headers' host version of bfloat16's does not tell them)."""
    if math.isnan(a) or math.isnan(b):
        return math.nan
    return max((a, b), key=lambda x: (sign * x, sign * math.copysign(1, x)))


def _device() -> Iterator[Contract]:
    for kind in _BOTH:
        pair = f"{kind}x2"
        for name, sign in (("max", 1), ("min", -1)):
            one = partial(_extremum, sign=sign)
            yield Contract(f"__h{name}_nan", (kind,) * 2, kind, _API, one)
            yield Contract(
                f"__h{name}2_nan", (pair,) * 2, pair, _API, lambda *x, f=one: tuple(f(*lane) for lane in zip(*x))
            )
        for behind, compute in (("", _fused), ("_sat", _saturated), ("_relu", _not_below_0)):
            yield Contract(f"__hfma{behind}", (kind,) * 3, kind, _API, compute)
            yield Contract(
                f"__hfma2{behind}",
                (f"{kind}x2",) * 3,
                f"{kind}x2",
                _API,
                lambda *x, f=compute: tuple(f(*lane) for lane in zip(*x)),
            )
    for before, name in (("f16", "half"), ("bf16", "bfloat16")):
        for word, gives in _INTEGERS.items():
            for mode in ("rn", "rd", "ru"):
                yield Contract(
                    f"__{name}2{word}_{mode}",
                    (before,),
                    gives,
                    _API,
                    lambda a, m=mode, k=gives, s=before: to_integer(a, m, k, s),
                )


def _of_integers() -> Iterator[Contract]:
    """To nearest, and half in all modes, CUDA has them for the host; the rest in exact arithmetic."""
    kept = "int uint short".split()
    for name, kind in (("half", "f16"), ("bfloat16", "bf16")):
        for word, takes in _INTEGERS.items():
            for mode in ("rn", "rz", "rd", "ru"):
                row = f"__{word}2{name}_{mode}"
                if mode == "rn" and (word in kept[:2] or row == "__short2half_rn"):
                    continue
                if mode == "rn" or kind == "f16":
                    yield Contract(row, (takes,), kind, _HOST)
                else:
                    yield Contract(row, (takes,), kind, _API, lambda a: a, mode=mode)
            if word not in kept or (kind == "bf16" and word != "int"):
                yield from _host(f"__{name}2{word}_rz", kind, takes)
        yield from _host(f"__{name}2char_rz", kind, "i8")
        yield from _host(f"__{name}2uchar_rz", kind, "u8")


CONTRACTS = [*_kept(), *_math(), *_device(), *_of_integers()]
