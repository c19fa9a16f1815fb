"""How many bytes a load or a store of a fragment reaches from its address, by the fragment's shape and its leading dimension."""

from __future__ import annotations

import re

from wmma2sycl.migrate.exercise.intervals import Interval
from wmma2sycl.migrate.front import Node, Type

_NUMBER = re.compile(r"\d+")


def tile_bytes(fragment: Type, layout: Node | None, stride: Interval, element: int) -> int | None:
    """None where the fragment's shape is not known here. `layout`: the fourth argument, for accumulators."""
    arguments = fragment.referred.canonical.template_arguments
    if len(arguments) < 5 or not all(_NUMBER.fullmatch(one) for one in arguments[1:4]) or not stride.is_known:
        return None
    m, n, k = (int(one) for one in arguments[1:4])
    use = arguments[0].rpartition("::")[2]
    rows, columns = {"matrix_a": (m, k), "matrix_b": (k, n), "accumulator": (m, n)}.get(use, (0, 0))
    if rows == 0:
        return None
    told = layout.name if layout is not None else arguments[5] if len(arguments) > 5 else ""
    by_row, by_column = _reached(rows, columns, stride.high), _reached(columns, rows, stride.high)
    elements = by_row if "row_major" in told else by_column if "col_major" in told else max(by_row, by_column)
    return max(elements, 1) * element


def _reached(lines: int, length: int, stride: int) -> int:
    return (lines - 1) * stride + length
