"""Compares what CUDA and SYCL left in a buffer: every element, in pieces.

In: the buffer before the launch, after CUDA's and after SYCL's, as arrays, mapped files or iterators of bytes; what an
element is, and the bound. Out: `BufferComparison`.
"""

from __future__ import annotations

from dataclasses import asdict, astuple, dataclass, field
from enum import Enum

import numpy as np
import numpy.typing as npt
from wmma2sycl.verify.comparison.error_map import ErrorMap, Painter
from wmma2sycl.verify.comparison.tolerance import EXACT, Bound
from wmma2sycl.verify.names.elements import U64, Bytes, Element, Kind, Source, pieces, values

PIECE_BYTES = 1 << 20  # small enough for the caches: 16 MiB pieces take twice as long
_FEW = 4  # elements beside a tie in a small buffer
_SMALL = 16  # elements: in so few, one rounding's other side weighs much
Floats = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]


class Fault(Enum):
    """What is wrong with an element beyond its bound."""

    VALUE = "wrong value"
    MISSING = "not written by SYCL"
    DISTURBED = "written by SYCL only"


@dataclass(frozen=True, slots=True)
class At:
    """An element: its index in the buffer, row and column where the leading dimension is known, the field of a
    structure ("+4"), both values, and what difference was allowed."""

    index: int
    cuda: float | int
    sycl: float | int
    allowed: float
    fault: Fault
    row: int | None = None
    column: int | None = None
    field: str = ""

    @property
    def tile(self) -> tuple[int, int] | None:
        """The 16 x 16 tile that holds it."""
        return None if self.row is None or self.column is None else (self.row // 16, self.column // 16)


@dataclass(frozen=True, slots=True)
class Counts:
    """Elements: `changed` by CUDA, `differing` in value; beyond the bound and thus `wrong`, `missing` (CUDA changed
    them, SYCL did not) or `disturbed` (the other way round). Within the bound: `rewritten` by SYCL only (both may
    have computed the value that was there), and `straddling` a tie."""

    changed: int = 0
    differing: int = 0
    wrong: int = 0
    missing: int = 0
    disturbed: int = 0
    rewritten: int = 0
    straddling: int = 0
    nan_mismatches: int = 0
    infinite_mismatches: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(*(a + b for a, b in zip(astuple(self), astuple(other), strict=True)))


@dataclass(frozen=True, slots=True)
class BufferComparison:
    """Errors are between CUDA's and SYCL's values, over the elements that either changed; relative ones leave out
    CUDA's zeros. `identical` is bit by bit. `share` is the largest error as a share of its bound."""

    element: str
    count: int
    identical: bool
    counts: Counts
    max_abs: float
    mean_abs: float
    max_rel: float
    mean_rel: float
    share: float
    worst: At | None
    first: At | None
    bound: Bound
    error_map: ErrorMap | None = None
    notes: tuple[str, ...] = field(default=())

    @property
    def beyond(self) -> int:
        """Elements out of bounds, whatever their fault."""
        return self.counts.wrong + self.counts.missing + self.counts.disturbed

    @property
    def passed(self) -> bool:
        """Whether every element is within its bound."""
        return self.beyond == 0


def compare_buffer(
    before: Source,
    cuda: Source,
    sycl: Source,
    element: Element,
    bound: Bound = EXACT,
    columns: int | None = None,
    count: int = 0,
) -> BufferComparison:
    """Every element of three equally long buffers; raises ValueError when they are not equally long.

    `columns` is the leading dimension where it is known. Of iterators of pieces, a map needs `count`, the elements.
    """
    element = U64 if element.kind is Kind.ADDRESS else element
    tally = Tally(element, bound, columns, count or _elements(cuda, element))
    size = PIECE_BYTES // element.size * element.size
    for was, theirs, ours in together(before, cuda, sycl, size):
        tally.add(was, theirs, ours)
    return tally.result()


def _elements(source: Source, element: Element) -> int:
    size = source.nbytes if isinstance(source, np.ndarray) else len(source) if isinstance(source, bytes) else 0
    return size * 8 // element.bits


def together(before: Source, cuda: Source, sycl: Source, size: int) -> zip[tuple[Bytes, Bytes, Bytes]]:
    """Pieces of the three, side by side; ValueError where one is shorter."""
    streams = [pieces(source, size) for source in (before, cuda, sycl)]
    return zip(*streams, strict=True)


class Tally:
    """The numbers of a comparison while its pieces go by."""

    def __init__(self, element: Element, bound: Bound, columns: int | None, count: int) -> None:
        self.element, self.bound, self.columns = element, bound, columns
        self.painter = Painter(count, columns) if count else None
        self.counts = asdict(Counts())
        self.position = 0
        self.sum_abs = self.sum_rel = self.max_abs = self.max_rel = self.share = self.squares = 0.0
        self.untypical = 0
        self.compared = self.nonzero = 0
        self.worst: At | None = None
        self.first: At | None = None
        self.identical = True

    def add(self, before: Bytes, cuda: Bytes, sycl: Bytes) -> None:
        """The next piece of each."""
        if not before.size == cuda.size == sycl.size:
            raise ValueError(f"buffers of different sizes: {before.size}, {cuda.size} and {sycl.size} bytes left")
        whole = cuda.size - cuda.size % self.element.size
        if np.array_equal(cuda, sycl):
            self._add_equal(before[:whole], cuda[:whole])
        else:
            self.identical = False
            if not np.array_equal(cuda[whole:], sycl[whole:]):
                self.counts["wrong"] += 1  # bytes behind the last whole element
            self._add_different(before[:whole], cuda[:whole], sycl[:whole])
        self.position += whole * 8 // self.element.bits

    def _add_equal(self, before: Bytes, cuda: Bytes) -> None:
        if np.array_equal(before, cuda):
            return
        changed = _differing(before, cuda, self.element)
        self.counts["changed"] += int(changed.sum())
        self.compared += int(changed.sum())
        theirs = values(cuda, self.element)
        self.nonzero += int((changed & (theirs != 0)).sum())

    def _add_different(self, before: Bytes, cuda: Bytes, sycl: Bytes) -> None:
        element = self.element
        changed, moved = _differing(before, cuda, element), _differing(before, sycl, element)
        self.counts["changed"] += int(changed.sum())
        theirs, ours = values(cuda, element), values(sycl, element)
        at = np.flatnonzero(_differing(cuda, sycl, element))
        both = changed | moved
        self.compared += int(both.sum())
        self.nonzero += int((both & (theirs != 0)).sum())
        both_nan = _nan(theirs[at]) & _nan(ours[at])
        at = at[~both_nan & (theirs[at] != ours[at])]  # another NaN's bits and the sign of zero are no difference
        self.counts["differing"] += at.size
        if at.size:
            self._judge(at, theirs[at], ours[at], changed[at], moved[at])

    def _judge(self, at: npt.NDArray[np.intp], theirs: Floats, ours: Floats, changed: Mask, moved: Mask) -> None:
        index = at.astype(np.int64) + self.position
        error = _distance(theirs, ours)
        allowed = self.bound.at(index, np.where(np.isfinite(theirs), theirs, ours))
        share = _share(error, allowed)
        self._judge_infinite(theirs, ours, allowed, share)
        beyond = share > 1
        self.counts["missing"] += int((beyond & ~moved).sum())
        self.counts["disturbed"] += int((beyond & ~changed).sum())
        self.counts["wrong"] += int((beyond & changed & moved).sum())
        self.counts["rewritten"] += int((~beyond & ~changed).sum())
        self.counts["straddling"] += int((~beyond).sum()) if self.bound.rounded_from_float else 0
        self.squares += float((np.minimum(share, 1.0) ** 2).sum())
        self.untypical += int(((share <= 1) & (share > self.bound.typical)).sum())
        finite = np.isfinite(error)
        self.sum_abs += float(error[finite].sum())
        self.max_abs = max(self.max_abs, float(error.max()) if finite.all() else np.inf)
        relative = error[finite & (theirs != 0)] / np.abs(theirs[finite & (theirs != 0)].astype(np.float64))
        self.sum_rel += float(relative.sum())
        self.max_rel = max(self.max_rel, float(relative.max(initial=0.0)))
        if self.painter:
            self.painter.add(index, np.minimum(share, 1e300))
        self._keep(index, theirs, ours, allowed, share, np.where(~moved, 1, np.where(~changed, 2, 0)))

    def _judge_infinite(self, theirs: Floats, ours: Floats, allowed: Floats, share: Floats) -> None:
        """NaN against a number is wrong; infinity against a number is right only where that may have overflowed."""
        nan = _nan(theirs) | _nan(ours)
        self.counts["nan_mismatches"] += int(nan.sum())
        infinite = (np.isinf(theirs) | np.isinf(ours)) & ~nan if theirs.dtype.kind == "f" else np.zeros_like(nan)
        number = np.where(np.isinf(theirs), ours, theirs)
        edge = self.element.largest * (1 - self.element.unit_roundoff)
        with np.errstate(invalid="ignore", over="ignore"):
            overflowed = infinite & (np.sign(theirs) == np.sign(ours)) & (np.abs(number) + allowed >= edge)
        self.counts["infinite_mismatches"] += int((infinite & ~overflowed).sum())
        share[nan | infinite] = np.inf
        share[overflowed] = 1.0

    def _keep(
        self,
        index: npt.NDArray[np.int64],
        theirs: Floats,
        ours: Floats,
        allowed: Floats,
        share: Floats,
        fault: npt.NDArray[np.int64],
    ) -> None:
        def element_at(place: int) -> At:
            row, column = (None, None) if not self.columns else divmod(int(index[place]), self.columns)
            return At(
                int(index[place]),
                theirs[place].item(),
                ours[place].item(),
                float(allowed[place]),
                list(Fault)[fault[place]],
                row,
                column,
            )

        worst = int(np.argmax(share))
        if share[worst] > self.share or self.worst is None:
            self.share, self.worst = float(share[worst]), element_at(worst)
        if self.first is None and (share > 1).any():
            self.first = element_at(int(np.argmax(share > 1)))

    def result(self) -> BufferComparison:
        """What all pieces gave."""
        notes = (*self._too_many_straddle(), *self._too_far_in_all())
        return BufferComparison(
            element=self.element.name,
            count=self.position,
            identical=self.identical,
            counts=Counts(**self.counts),
            max_abs=self.max_abs,
            mean_abs=self.sum_abs / max(1, self.compared),
            max_rel=self.max_rel,
            mean_rel=self.sum_rel / max(1, self.nonzero),
            share=self.share,
            worst=self.worst,
            first=self.first,
            bound=self.bound,
            error_map=self.painter.picture() if self.painter and self.worst else None,
            notes=notes,
        )

    def _too_many_straddle(self) -> tuple[str, ...]:
        """Ties are rare: where too many elements differ by their unit, something else is wrong, and they count."""
        straddling = self.counts["straddling"]
        if not straddling:
            return ()
        if straddling <= max(_FEW, self.bound.straddling_share * self.compared):
            return (f"{straddling} elements differ by one unit, rounded from float",)
        self.counts["wrong"] += straddling
        self.counts["straddling"] = 0
        self.first = self.first or self.worst
        return (f"{straddling} of {self.compared} elements differ by one unit: too many to lie beside ties",)

    def _too_far_in_all(self) -> tuple[str, ...]:
        """Each element may be far off where it is rounded coarsely, not most of them: then those that are, count."""
        if not self.bound.typical or not self.compared:
            return ()
        found = float(np.sqrt(self.squares / self.compared))
        most = self.bound.typical * float(np.sqrt(1 + _SMALL / self.compared))
        if found <= most:
            return ()
        self.counts["wrong"] += self.untypical
        self.first = self.first or self.worst
        why = f"root mean square of error / allowed is {found:.2g} over all elements"
        return (f"{why}: more than {most:.2g}, which roundings to the other side explain",)


def _differing(left: Bytes, right: Bytes, element: Element) -> Mask:
    """Which elements differ in any bit."""
    if element.bits >= 8:
        word = f"<u{element.size}"
        return np.asarray(np.ascontiguousarray(left).view(word) != np.ascontiguousarray(right).view(word))
    return np.asarray(values(left, element) != values(right, element))


def _nan(numbers: Floats) -> Mask:
    return np.isnan(numbers) if numbers.dtype.kind == "f" else np.zeros(numbers.shape, np.bool_)


def _distance(theirs: Floats, ours: Floats) -> Floats:
    """|theirs - ours|, of integers without overflow."""
    with np.errstate(invalid="ignore", over="ignore"):
        if theirs.dtype.kind == "f":
            return np.abs(theirs - ours)
        larger, smaller = np.maximum(theirs, ours), np.minimum(theirs, ours)
        return (larger.astype(np.uint64) - smaller.astype(np.uint64)).astype(np.float64)


def _share(error: Floats, allowed: Floats) -> Floats:
    """The error over what is allowed: where nothing is allowed, any error is infinitely much."""
    with np.errstate(divide="ignore", invalid="ignore"):
        share = np.where(allowed > 0, error / allowed, np.where(error > 0, np.inf, 0.0))
    return np.where(np.isnan(share), np.inf, share)
