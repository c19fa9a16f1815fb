"""Comparisons as verdicts in plain values.

In: what `comparison.launch` found of each buffer and variable of a launch, and what a person calls them. Out:
`BufferVerdict`s.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from wmma2sycl.verify.comparison.compare import At, BufferComparison
from wmma2sycl.verify.comparison.error_map import ErrorMap
from wmma2sycl.verify.comparison.launch import Compared
from wmma2sycl.verify.comparison.localise import Localisation
from wmma2sycl.verify.comparison.product import Judgement
from wmma2sycl.verify.comparison.tolerance import Bound
from wmma2sycl.verify.core.verdict import BufferVerdict, Disposition, Picture, Place
from wmma2sycl.verify.names.counted import counted
from wmma2sycl.verify.replay.buffer_types import BufferTypes


def buffer_verdicts(
    compared: Iterable[Compared], types: BufferTypes, unordered: frozenset[str] = frozenset()
) -> tuple[BufferVerdict, ...]:
    """One each, in the same order; `unordered` are those that CUDA's own run leaves otherwise, too."""
    return tuple(replace(_verdict(one, types), unordered=one.subject in unordered) for one in compared)


def _verdict(one: Compared, types: BufferTypes) -> BufferVerdict:
    found = one.comparison
    kind, _, identity = one.subject.partition(" ")
    key = int(identity) if kind == "buffer" else identity
    sycl_errs = one.sycl is not None and one.sycl.beyond > 0 and not (one.cuda is not None and one.cuda.beyond > 0)
    wrong = not one.passed or sycl_errs
    notes = [*found.notes, *(["its type is not known: compared byte by byte"] if key not in types.elements else [])]
    if key in types.conflicts:
        notes.append("pointers of several types lead to it; the first one's was taken")
    if one.no_formula and not found.identical:
        notes.append(types.spelled(one.no_formula))
    return BufferVerdict(
        types.names.get(key, one.subject), found.element, found.count, Disposition.INCORRECT if wrong else Disposition.PASSED,
        found.counts.changed, found.beyond, found.max_abs, found.mean_abs, found.max_rel, found.mean_rel, found.share,
        _place(found.worst), _place(found.first), _allowed(found), types.spelled(found.bound.reason),
        types.spelled(_cause(one.localisation)), types.spelled(_reference(one)),
        _picture(found.error_map), tuple(notes),
    )  # fmt: skip


def _place(at: At | None) -> Place | None:
    if at is None:
        return None
    fault = at.fault.value if abs(at.cuda - at.sycl) > at.allowed or at.cuda != at.cuda or at.sycl != at.sycl else ""
    return Place(at.index, at.cuda, at.sycl, at.allowed, fault, at.row, at.column, at.field)


def _allowed(found: BufferComparison) -> str:
    """At the worst element; for a buffer without differences the bound's parts."""
    return f"{found.worst.allowed:.3g}" if found.worst is not None else _formula(found.bound)


def _formula(bound: Bound) -> str:
    parts = [f"{bound.absolute:.3g}"] if bound.absolute else []
    parts += [f"{bound.relative:.3g} x |value|"] if bound.relative else []
    parts += [f"{bound.scaled:.3g} x its scale"] if bound.scaled and bound.scale is not None else []
    return " + ".join(parts) or "0"


def _cause(found: Localisation | None) -> str:
    if found is None:
        return ""
    where = f"first wrong tile at row {found.row}, column {found.column} ({counted(found.tiles, 'tile')} of {found.tile_shape[0]}x{found.tile_shape[1]} {'is' if found.tiles == 1 else 'are'} wrong)"
    return f"{where}: {found.sentence}"


def _reference(one: Compared) -> str:
    if not one.formula or one.cuda is None or one.sycl is None:
        return ""
    return f"{one.formula}; against float64 cuda {_judged(one.cuda)}, sycl {_judged(one.sycl)}"


def _judged(side: Judgement) -> str:
    beyond = f", {side.beyond} elements beyond it" if side.beyond else ""
    return f"errs by {side.max_abs:.3g} at most, {100 * side.share:.3g} % of what it may{beyond}"


def _picture(found: ErrorMap | None) -> Picture | None:
    if found is None:
        return None
    rows = tuple(tuple(round(float(cell), 4) for cell in row) for row in found.worst)
    return Picture(found.rows, found.columns, found.cell_rows, found.cell_columns, rows)
