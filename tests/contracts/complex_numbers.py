"""Contracts of complex numbers: CUDA's own header computes them on the host (cuda_host.txt.gz).

Of what multiplies and adds, the inputs are such that each product and sum is exact: on a device CUDA's compiler makes one
operation of the two (`-fmad=true`), as DPC++ does, on the host it makes none.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator

from contracts.contract import Contract
from contracts.values import Number, encoded

_SOURCE = "cuComplex.h of CUDA 13.0, on the host"
_X, _Y, _Z = "make_cuDoubleComplex(a, b)", "make_cuDoubleComplex(c, d)", "make_cuDoubleComplex(b, a)"
_SHORT = (0.0, -0.0, 1.0, -1.0, 0.5, -1.5, 3.0, -2.25, 1024.0, math.inf, -math.inf, math.nan)
_PAIRS = tuple(itertools.product(_SHORT, _SHORT))
_BIG, _SMALL = 2.0**100, 2.0**-100
# their sizes, the sums of the parts' magnitudes, are powers of two
_DIVISORS = ((1.0, 0.0), (0.0, -1.0), (1.0, 1.0), (3.0, 1.0), (-1.0, 3.0), (0.5, 1.5), (_BIG, -_BIG), (_SMALL, _SMALL), (0.0, -0.0), (math.inf, 1.0), (-1.0, math.nan))  # fmt: skip
_LENGTHS = ((3.0, 4.0), (-4.0, 3.0), (1.0, -2.0), (0.5, 0.5), (_BIG, _BIG), (_SMALL, -_SMALL), (_BIG, 0.0), (-0.0, 0.0), (5.0, -0.0), (math.inf, math.nan), (math.nan, -math.inf),
            (-math.inf, 2.0), (math.nan, 1.0), (1.0, math.nan), (3.0e38, 3.0e38), (-3.4028234663852886e38, 0.0))  # fmt: skip
_Given = tuple[tuple[Number, Number], ...]


def _some(count: int) -> list[_Given]:
    """Lists of complex numbers for products."""
    chance = random.Random(count)
    given = [tuple(chance.choice(_PAIRS) for _ in range(count)) for _ in range(300)]
    big: list[_Given] = [((_BIG, _BIG), (_BIG, 0.0), (1.0, -1.0)), ((_SMALL, 1.0), (1.0, _SMALL), (0.0, 0.0))]
    return given + [one[:count] for one in big]


def _quotients() -> list[_Given]:
    chance = random.Random(2)
    return [(chance.choice(_PAIRS), y) for y in _DIVISORS for _ in range(24)]


_INPUTS: dict[str, list[_Given]] = {
    "cuCmul": _some(2),
    "cuCfma": _some(3),
    "cuCdiv": _quotients(),
    "cuCabs": [(one,) for one in _LENGTHS],
}


def _inputs(name: str, kind: str, count: int) -> tuple[tuple[int, ...], ...]:
    """The bits of a function's inputs, in vectors or, of doubles, one by one."""
    given = _INPUTS.get(name, [])
    if kind != "f64":
        return tuple(tuple(encoded(kind, one) for one in row) for row in given)
    return tuple(tuple(encoded(kind, part) for one in row for part in one)[:count] for row in given)


def _of_floats() -> Iterator[Contract]:
    one = "f32x2"
    for name in ("cuCreal", "cuCimag", "cuCabs"):
        yield Contract(f"{name}f", (one,), "f32", _SOURCE, inputs=_inputs(name, one, 1))
    yield Contract("cuConjf", (one,), one, _SOURCE)
    for name, count in (("cuCadd", 2), ("cuCsub", 2), ("cuCmul", 2), ("cuCdiv", 2), ("cuCfma", 3)):
        yield Contract(f"{name}f", (one,) * count, one, _SOURCE, inputs=_inputs(name, one, count))
    for name in ("make_cuFloatComplex", "make_cuComplex"):
        yield Contract(name, ("f32", "f32"), one, _SOURCE)


def _of_doubles() -> Iterator[Contract]:
    for part in ("cuCreal", "cuCimag"):
        for call in (
            f"cuConj({_X})",
            f"cuCadd({_X}, {_Y})",
            f"cuCsub({_X}, {_Y})",
            f"cuCmul({_X}, {_Y})",
            f"cuCdiv({_X}, {_Y})",
            f"cuCfma({_X}, {_Y}, {_Z})",
        ):
            row, count = call.partition("(")[0], 4 if _Y in call else 2
            inputs = _inputs(row, "f64", count)
            yield Contract(row, ("f64",) * count, "f64", _SOURCE, call=f"{part}({call})", inputs=inputs)
        yield Contract(part, ("f64", "f64"), "f64", _SOURCE, call=f"{part}({_X})")
        text = f"{part}(cuComplexFloatToDouble(a))"
        yield Contract("cuComplexFloatToDouble", ("f32x2",), "f64", _SOURCE, call=text)
    lengths = _inputs("cuCabs", "f64", 2)
    yield Contract("cuCabs", ("f64", "f64"), "f64", _SOURCE, call=f"cuCabs({_X})", inputs=lengths)
    yield Contract("make_cuDoubleComplex", ("f64", "f64"), "f64", _SOURCE, call=f"cuCreal({_Z})")
    text = f"cuComplexDoubleToFloat({_X})"
    yield Contract("cuComplexDoubleToFloat", ("f64", "f64"), "f32x2", _SOURCE, call=text)


CONTRACTS = [*_of_floats(), *_of_doubles()]
