"""Compares buffers of structures: each field by its own kind, padding not at all.

In: as for compare.py, with a `Structure`. Out: one `BufferComparison` over all fields; an element is then a structure.
"""

from __future__ import annotations

import numpy as np
from wmma2sycl.verify.comparison.compare import PIECE_BYTES, At, BufferComparison, Counts, Tally, together
from wmma2sycl.verify.comparison.tolerance import EXACT, Bound
from wmma2sycl.verify.names.elements import BYTES, Field, Source, Structure


def compare_structures(
    before: Source,
    cuda: Source,
    sycl: Source,
    structure: Structure,
    bound: Bound = EXACT,
) -> BufferComparison:
    """Every field of every structure; `bound` is for fields that are floats, all others are exact."""
    tallies = [(part, _tally(part, bound)) for part in structure.fields]
    size, identical = max(1, PIECE_BYTES // structure.size) * structure.size, True
    for three in together(before, cuda, sycl, size):
        identical &= bool(np.array_equal(three[1], three[2]))
        whole = three[1].size // structure.size
        tables = [piece[: whole * structure.size].reshape(whole, structure.size) for piece in three]
        for part, tally in tallies:
            end = part.offset + part.count * part.element.size
            tally.add(*(np.ascontiguousarray(table[:, part.offset : end]).reshape(-1) for table in tables))
    return _merged(structure, [(part, tally.result()) for part, tally in tallies], identical, bound)


def _tally(part: Field, bound: Bound) -> Tally:
    element = part.element if part.element.bits >= 8 else BYTES
    return Tally(element, bound if element.is_float else EXACT, None, 0)


def _merged(
    structure: Structure,
    parts: list[tuple[Field, BufferComparison]],
    identical: bool,
    bound: Bound,
) -> BufferComparison:
    results = [result for _, result in parts]
    worst = max(
        (_in_field(result.worst, part) for part, result in parts if result.worst),
        default=None,
        key=lambda at: abs(at.cuda - at.sycl) / at.allowed if at.allowed > 0 else np.inf,
    )
    first = min(
        (_in_field(result.first, part) for part, result in parts if result.first), default=None, key=lambda at: at.index
    )
    total = max(1, sum(result.count for result in results))
    return BufferComparison(
        element=structure.name,
        count=max((result.count // part.count for part, result in parts), default=0),
        identical=identical,
        counts=sum((result.counts for result in results), Counts()),
        max_abs=max((result.max_abs for result in results), default=0.0),
        mean_abs=sum(result.mean_abs * result.count for result in results) / total,
        max_rel=max((result.max_rel for result in results), default=0.0),
        mean_rel=sum(result.mean_rel * result.count for result in results) / total,
        share=max((result.share for result in results), default=0.0),
        worst=worst,
        first=first,
        bound=bound,
    )


def _in_field(at: At, part: Field) -> At:
    return At(at.index // part.count, at.cuda, at.sycl, at.allowed, at.fault, field=f"+{part.offset}")
