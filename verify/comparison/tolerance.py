"""How far apart two correct results may lie, and why, in words.

In: the output's element, what the kernel's device code rounds, how many terms a sum can have, the size of the values.
Out: `Bound`. Notation of Higham, "Accuracy and Stability of Numerical Algorithms": u the unit roundoff,
gamma_n = n u / (1 - n u). Tensor Cores truncate: they err by 2u a step (Fasi, Higham, Mikaitis and Pranesh 2021).
Sums of n independent roundings grow like sqrt(n) (Higham and Mary 2019), here times `CONFIDENCE`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
from wmma2sycl.verify.comparison.conversions import Conversions
from wmma2sycl.verify.comparison.scales import Scale
from wmma2sycl.verify.names.elements import BF16, E4M3, E5M2, F16, F32, F64, Element, Kind

Floats = npt.NDArray[np.float64]
CONFIDENCE = 6.0  # standard deviations: fails by chance once in 5e8 elements
_STEPS_AROUND = 4  # an epilogue's own roundings, and functions right to some units in the last place
_NARROW_STEPS = 4  # roundings to a narrow type between inputs and output that may fall to the other side
_TYPICAL, _TYPICAL_ARITHMETIC = 0.1, 0.15  # of narrow roundings: a quarter of the values moved, or most
_TF32_ROUNDOFF = 2.0**-11
_NARROW: dict[str, float] = {"tf32": _TF32_ROUNDOFF, **{e.name: e.unit_roundoff for e in (F16, BF16, E4M3, E5M2)}}


@dataclass(frozen=True, slots=True)
class Bound:
    """Allowed is `absolute` + `relative` x |CUDA's value| + `scaled` x `scale`. `reason` is for the user.

    `rounded_from_float`: integers that may fall to either side of a tie, in at most `straddling_share` of them.
    `typical`: how large the root mean square of error / allowed may be over all elements that were written (0: any):
    a value that falls to the other side of a coarse rounding is far off, but few do.
    """

    absolute: float = 0.0
    relative: float = 0.0
    scaled: float = 0.0
    scale: Scale | None = None
    reason: str = ""
    rounded_from_float: bool = False
    straddling_share: float = 0.0
    typical: float = 0.0

    def at(self, index: npt.NDArray[np.int64], cuda: npt.NDArray[np.generic]) -> Floats:
        """What is allowed for these elements, whose values CUDA left."""
        allowed = np.full(index.shape, self.absolute)
        if self.relative:
            allowed += self.relative * np.abs(cuda.astype(np.float64))
        if self.scale is not None:
            allowed += self.scaled * self.scale.at(index)
        return np.asarray(np.nan_to_num(allowed, nan=0.0, posinf=0.0))

    def widened(self, by: float, reason: str) -> Bound:
        """With `by` more for each element."""
        return replace(self, absolute=self.absolute + by, reason=f"{self.reason}; {reason}")


EXACT = Bound(reason="exact: nothing was rounded")


def gamma(terms: float, roundoff: float) -> float:
    """Higham's gamma_n: the relative error of n roundings at worst."""
    if terms * roundoff >= 1:
        return float("inf")
    return terms * roundoff / (1 - terms * roundoff)


def growth(terms: float) -> float:
    """How many roundings' worth of error a sum of `terms` gathers: at worst all, in fact about their square root."""
    return min(max(1.0, terms), CONFIDENCE * math.sqrt(max(1.0, terms)))


def bound_for(
    element: Element,
    conversions: Conversions | None = None,
    terms: int = 1,
    scale: Scale | None = None,
    spread: float = 0.0,
    origin: str = "",
) -> Bound:
    """For a buffer of which only the type and the kernel are known; `terms` bounds the length of its sums, `origin` says how
    that is known.

    `scale` should be the neighbourhood of CUDA's output. `spread` is how far CUDA's own repeats lie apart.
    """
    if element.kind is not Kind.FLOAT:
        bound = _integers(element, conversions)
    elif conversions == Conversions() and terms <= 1 and not scale:
        bound = Bound(relative=2 * element.unit_roundoff, absolute=element.smallest, reason="one rounding on each side")
    else:
        bound = _floats(element, conversions or Conversions(), terms, scale, origin)
    if spread > 0:
        bound = bound.widened(2 * spread, f"CUDA's own repeats lie {spread:.3g} apart")
    return bound


def _integers(element: Element, conversions: Conversions | None) -> Bound:
    if element.kind in (Kind.BYTES, Kind.ADDRESS) or conversions is None or not conversions.integers:
        return replace(EXACT, reason=f"{element.name}: integers are exact")
    share = 0.3 if conversions.rounded_to & {"f16", "bf16"} or conversions.arithmetic else 0.02
    return Bound(
        absolute=1.0,
        rounded_from_float=True,
        straddling_share=share,
        reason=(
            f"{element.name}, and the kernel rounds floats to integers: one unit where the float lies beside a tie, "
            f"in at most {share:.0%} of the elements"
        ),
    )


def _floats(element: Element, conversions: Conversions, terms: int, scale: Scale | None, origin: str) -> Bound:
    """Sums in the working precision, plus intermediates rounded to narrower types, plus the output's own rounding."""
    working = element if element == F64 and not conversions.rounded_to else F32
    steps = growth(terms) + _STEPS_AROUND
    scaled = 2 * steps * 2 * working.unit_roundoff
    reasons = [
        f"both sides round {element.name} once",
        f"{working.name} sums of at most {terms} terms{origin and f' ({origin})'} in any order: {steps:.0f} roundings of 2u on each side",
    ]
    typical = 0.0
    for name in sorted(conversions.rounded_to | conversions.arithmetic | conversions.accumulators):
        roundoff = _NARROW.get(name, 0.0)
        if roundoff <= 2 * working.unit_roundoff:
            continue
        count = _narrow_steps(name, conversions, terms)
        scaled += 2 * count * roundoff
        computed = name in conversions.arithmetic | conversions.accumulators
        typical = max(typical, _TYPICAL_ARITHMETIC if computed else _TYPICAL)
        reasons.append(f"intermediates rounded to {name}: {count:.0f} roundings of u = {roundoff:.2g} on each side")
    around = " and to the values around (root mean square of 256)" if scale is not None else ""
    if typical:
        reasons.append(f"few fall to the other side: {typical:.0%} of that as root mean square of all")
    reason = f"no known formula, so relative to the value{around}: " + "; ".join(reasons)
    relative = 2 * element.unit_roundoff + scaled
    return Bound(
        absolute=2 * element.smallest, relative=relative, scaled=scaled, scale=scale, reason=reason, typical=typical
    )


def _narrow_steps(name: str, conversions: Conversions, terms: int) -> float:
    if name in conversions.accumulators:
        return growth(terms / 16) + _NARROW_STEPS  # a matrix product rounds its accumulator once in 16 terms
    return 2.0 * _NARROW_STEPS if name in conversions.arithmetic else float(_NARROW_STEPS)
