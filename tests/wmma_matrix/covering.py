"""Chooses rows so that every two choices that may meet in a row do meet in one (pairwise covering)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from wmma_matrix.rows import Row

Pair = tuple[tuple[str, object], tuple[str, object]]


def pairs(row: Row) -> frozenset[Pair]:
    """The pairs of choices that the row makes."""
    choices: list[tuple[str, object]] = [("operands", row.operands), ("a", row.layout_a), ("b", row.layout_b)]
    choices += [("mode", f"{row.ab} {row.mode}"), ("variable", row.variable), ("c", row.layout_c), ("d", row.layout_d)]
    choices.append(("stride", row.stride))
    return frozenset(combinations(choices, 2))


def covering(rows: Iterable[Row]) -> list[Row]:
    """Greedy: the row with most pairs yet uncovered, a row of a kernel already chosen before one of a new kernel.

    A kernel costs a compilation for each target, a further launch of it next to nothing.
    """
    left = {row: pairs(row) for row in rows}
    uncovered = frozenset().union(*left.values())
    chosen: list[Row] = []
    kernels: set[str] = set()
    while uncovered:
        gain = {row: len(its & uncovered) for row, its in left.items()}
        old = [row for row in left if row.kernel in kernels and gain[row]]
        best = max(old or left, key=lambda row: gain[row])
        chosen.append(best)
        kernels.add(best.kernel)
        uncovered -= left.pop(best)
        left = {row: its for row, its in left.items() if its & uncovered}
    order = {row: number for number, row in enumerate(rows)}
    return sorted(chosen, key=lambda row: order[row])
