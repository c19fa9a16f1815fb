"""Mistakes in the use of matrices: layouts, leading dimensions, k steps, operands, accumulators, tiles."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from mutations.sites import (
    Call,
    Edit,
    Loop,
    Site,
    calls,
    is_binary,
    is_statement,
    loops,
    operand_end,
    operand_start,
    without,
)

_LAYOUTS = {"row_major": "col_major", "col_major": "row_major"}
_MOVES = ("joint_matrix_load", "joint_matrix_store")


def layout(site: Site) -> Iterator[Edit]:
    """row_major for col_major and the other way round."""
    for i, token in enumerate(site.tokens):
        if token.text in _LAYOUTS and site.word(i - 1) == "::" and site.word(i - 2) == "layout":
            yield site.replace(i, i, _LAYOUTS[token.text])


def leading_dimension(site: Site) -> Iterator[Edit]:
    """The distance of rows or columns of a load or a store: too far, too near."""
    for call in calls(site, *_MOVES):
        if len(call.arguments) >= 4:
            first, last = call.arguments[3]
            old = site.source(first, last)
            yield site.replace(first, last, f"({old}) + 8")
            yield site.replace(first, last, f"({old}) - 8")


def _product_loops(site: Site) -> Iterator[Loop]:
    products = [call.name for call in calls(site, "joint_matrix_mad")]
    products += [call.name for call in calls(site, "multiply", "multiplyPanel", "step")]
    for loop in loops(site):
        if any(loop.body[0] <= name <= loop.body[1] for name in products):
            yield loop


def _step_of(site: Site, loop: Loop) -> str | None:
    words = [site.word(i) for i in range(loop.step[0], loop.step[1] + 1)]
    if "++" in words:
        return "1"
    if "+=" in words:
        at = loop.step[0] + words.index("+=")
        return f"({site.source(at + 1, loop.step[1])})"
    return None


def k_step_dropped(site: Site) -> Iterator[Edit]:
    """A loop around a product ends a step early, begins a step late, or takes every second step."""
    for loop in _product_loops(site):
        step = _step_of(site, loop)
        if step is None:
            continue
        yield _extended(site, loop.condition, f" - {step}")
        yield _extended(site, loop.start, f" + {step}")
        yield site.replace(loop.step[0], loop.step[1], f"{site.source(*loop.step)}, {site.source(*loop.step)}")


def _extended(site: Site, part: tuple[int, int], more: str) -> Edit:
    return site.replace(part[1], part[1], site.source(part[1], part[1]) + more)


def k_step_duplicated(site: Site) -> Iterator[Edit]:
    """A product added twice, or a loop around products a step too long."""
    for call in calls(site, "joint_matrix_mad"):
        if is_statement(site, call):
            text = site.source(call.first, call.closing)
            yield site.replace(call.first, call.closing, f"({text}, {text})")
    for loop in _product_loops(site):
        step = _step_of(site, loop)
        if step is not None:
            yield _extended(site, loop.start, f" - {step}")


def product_skipped(site: Site) -> Iterator[Edit]:
    """A product left out."""
    yield from (without(site, c) for c in calls(site, "joint_matrix_mad") if is_statement(site, c))


def store_skipped(site: Site) -> Iterator[Edit]:
    """A tile never stored."""
    yield from (without(site, c) for c in calls(site, "joint_matrix_store") if is_statement(site, c))


def accumulator_start(site: Site) -> Iterator[Edit]:
    """A fragment filled with another value."""
    for call in calls(site, "joint_matrix_fill"):
        if len(call.arguments) == 3:
            first, last = call.arguments[2]
            yield site.replace(first, last, f"({site.source(first, last)}) + 1")


def fill_missing(site: Site) -> Iterator[Edit]:
    """A fragment never filled: what was in it before stays."""
    yield from (without(site, c) for c in calls(site, "joint_matrix_fill") if is_statement(site, c))


def wrong_accumulator(site: Site) -> Iterator[Edit]:
    """The sum starts anew with each product: the accumulator that is added is empty."""
    for call in calls(site, "joint_matrix_mad"):
        if len(call.arguments) == 5 and is_statement(site, call):
            target = site.source(*call.arguments[1])
            if target == site.source(*call.arguments[4]):
                product = site.source(call.first, call.closing)
                yield site.replace(
                    call.first,
                    call.closing,
                    f"(joint_matrix_fill({site.source(*call.arguments[0])}, {target}, 0), {product})",
                )


def operands_swapped(site: Site) -> Iterator[Edit]:
    """Two loads that follow each other take each other's place in memory."""
    found = [c for c in calls(site, "joint_matrix_load") if len(c.arguments) >= 4]
    for one, two in pairwise(found):
        if two.first - one.closing <= 3:
            yield _swapped(site, one, two)


def _swapped(site: Site, one: Call, two: Call) -> Edit:
    a, b = one.arguments[2], two.arguments[2]
    between = site.text[site.tokens[a[1]].end : site.tokens[b[0]].start]
    return site.replace(a[0], b[1], site.source(*b) + between + site.source(*a))


def tile_off_by_one(site: Site) -> Iterator[Edit]:
    """A load or a store one element, or one tile, beside its place."""
    for call in calls(site, *_MOVES):
        if len(call.arguments) < 4:
            continue
        pointer = next(
            (c for c in calls(site, "global_ptr", "local_ptr", "generic_ptr") if c.first == call.arguments[2][0]), None
        )
        if pointer is None or not pointer.arguments:
            continue
        first, last = pointer.arguments[0]
        for distance in (1, 16):
            yield site.replace(first, last, f"{site.source(first, last)} + {distance}")
    for i in range(1, len(site.tokens) - 1):
        before, tile = site.tokens[i - 1], site.tokens[i + 1]
        named = before.kind == "name" and tile.kind == "name" and (tile.text.isupper() or tile.text == "16")
        if site.word(i) == "*" and named and is_binary(site, i) and not before.text.isupper():
            first = operand_start(site, i - 1)
            yield site.replace(first, i - 1, f"({site.source(first, i - 1)} + 1)")


def rows_and_columns_swapped(site: Site) -> Iterator[Edit]:
    """`a * ld + b` becomes `b * ld + a`; `[a][b]` becomes `[b][a]`."""
    for i in range(1, len(site.tokens) - 1):
        if site.word(i) == "*" and is_binary(site, i):
            yield from _swapped_terms(site, i)
        elif site.word(i) == "]" and site.word(i + 1) == "[" and i > 1:
            yield from _swapped_indices(site, i)


def _swapped_terms(site: Site, star: int) -> Iterator[Edit]:
    first, last = operand_start(site, star - 1), operand_end(site, star + 1)
    factor = site.source(star + 1, last)
    if site.word(last + 1) == "+" and is_binary(site, last + 1):
        end = operand_end(site, last + 2)
        if site.word(end + 1) not in ("*", "/", "%", "+"):
            yield site.replace(
                first, end, f"({site.source(last + 2, end)}) * {factor} + {site.source(first, star - 1)}"
            )


def _swapped_indices(site: Site, closing: int) -> Iterator[Edit]:
    first = operand_start(site, closing)
    opening = next((i for i in range(first, closing) if site.word(i) == "["), None)
    end = operand_end(site, closing)
    if opening is not None and closing + 2 < end and site.word(end) == "]":
        row, column = site.source(opening, closing), site.source(closing + 1, end)
        if row != column and row.count("[") == column.count("[") == 1:
            yield site.replace(opening, end, column + row)


def wrong_dimension(site: Site) -> Iterator[Edit]:
    """Another dimension of the group's or the work-item's index."""
    for call in calls(site, "get_group", "get_local_id", "get_group_id", "get_group_range", "get_local_range"):
        if site.source(call.opening, call.closing) in ("(1)", "(2)"):
            other = {"1": "2", "2": "1"}[site.word(call.opening + 1)]
            yield site.replace(call.opening + 1, call.opening + 1, other)


def sub_group_size(site: Site) -> Iterator[Edit]:
    """CUDA's warp size where the sub-group's belongs."""
    for i, token in enumerate(site.tokens):
        if token.text == "sub_group_size" and site.word(i - 1) == "::" and site.word(i - 2) == "Target":
            yield site.replace(i - 2, i, "32")
