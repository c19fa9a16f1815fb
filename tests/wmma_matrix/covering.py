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
    rows = list(rows)
    kernels = [row.kernel for row in rows]
    bit: dict[Pair, int] = {}
    # Sets of pairs as numbers, a bit a pair: counting what two have in common is what takes the time.
    left = {number: sum(1 << bit.setdefault(pair, len(bit)) for pair in pairs(row)) for number, row in enumerate(rows)}
    uncovered = (1 << len(bit)) - 1
    chosen: list[int] = []
    known: set[str] = set()
    while uncovered:
        gain = {number: (its & uncovered).bit_count() for number, its in left.items()}
        old = [number for number in left if kernels[number] in known and gain[number]]
        best = max(old or left, key=lambda number: gain[number])
        chosen.append(best)
        known.add(kernels[best])
        uncovered &= ~left.pop(best)
        left = {number: its for number, its in left.items() if gain[number]}
    return [rows[number] for number in sorted(chosen)]
