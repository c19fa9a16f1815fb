"""Where a launch's configuration and arguments are written: between its chevrons, their commas, and its parentheses."""

from __future__ import annotations

import itertools

from wmma2sycl.migrate.analyse.macros.definitions import definitions
from wmma2sycl.migrate.analyse.syntax.null_streams import NULLS
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.call_arguments import is_null
from wmma2sycl.migrate.front import Node


def configuration_of(ctx: Context, node: Node) -> tuple[list[Span], Span] | None:
    """The spans between the chevrons, and the one between the parentheses of the arguments; None where a macro makes them."""
    code = ctx.tokens.code
    if (by_macro := _by_macro(ctx, node)) is not None:
        return by_macro
    opened = next(
        (i for i in range(ctx.tokens.index(node.start), ctx.tokens.index(node.end)) if code[i].text == "<<<"), None
    )
    if opened is None or node.launch is None:
        return None
    given = node.launch.given
    closed = next((i for i in range(ctx.tokens.index(given[-1].end), len(code)) if code[i].text == ">>>"), None)
    if closed is None or code[closed + 1].text != "(":
        return None
    spans = [_written(ctx, one, Span(code[opened].end, code[closed].start)) for one in given]
    if any(a.end > b.start and (i > 0 or a != b) for i, (a, b) in enumerate(itertools.pairwise(spans))):
        return None  # one macro makes several, and more than both sizes
    close = ctx.tokens.matching(closed + 1)
    return (spans, Span(code[closed + 1].end, code[close].start)) if close is not None else None


def _by_macro(ctx: Context, node: Node) -> tuple[list[Span], Span] | None:
    """`k KERNEL_ARGS2(grid, block)(p)` of `#define KERNEL_ARGS2(grid, block) <<<grid, block>>>`: the macro's arguments."""
    uses = ctx.unit.macros.get(ctx.source.path, {})
    for token in ctx.tokens.within(Span(node.callee.start, node.end)):
        name, end = uses.get(token.start, ("", -1))
        found = {d.configuration for d in definitions(ctx.unit).get(name, ())} - {()}
        opened, following = ctx.tokens.at_or_after(token.end), ctx.tokens.at_or_after(end)
        if len(found) != 1 or opened is None or following is None or opened.text != "(" or following.text != "(":
            continue
        parameters = next(d.parameters for d in definitions(ctx.unit)[name] if d.configuration)
        given = ctx.tokens.arguments(ctx.tokens.index(opened.start))
        close = ctx.tokens.matching(ctx.tokens.index(following.start))
        if given is None or len(given[0]) != len(parameters) or close is None:
            return None
        spans = [_stripped(ctx, given[0][parameters.index(one)]) for one in found.pop()]
        return spans, Span(following.end, ctx.tokens.code[close].start)
    return None


def _stripped(ctx: Context, argument: Span) -> Span:
    inside = ctx.tokens.within(argument)
    return Span(inside[0].start, inside[-1].end) if inside else argument


def macro_making(ctx: Context, node: Node) -> str:
    """The macro that makes a part of a launch: at its name, in its configuration, or in place of its parentheses."""
    uses = ctx.unit.macros.get(node.file, {}).items()
    closed = next((t for t in ctx.tokens.within(node.span) if t.text == ">>>"), None)
    behind = ctx.tokens.at_or_after(closed.end) if closed is not None else None
    given = [part.start for part in node.launch.given] if node.launch is not None else []
    places = (node.start, *given, *([behind.start] if behind is not None else []))
    return next((name for place in places for start, (name, end) in uses if start <= place < end), "?")


def _written(ctx: Context, part: Node, within: Span) -> Span:
    """`ARG(dim3(3, 4))` for the argument of the macro, where clang says that the part is; a null stays one."""
    if part.kind in NULLS and is_null(ctx.code(part.span)):
        return part.span
    uses = ctx.unit.macros.get(ctx.source.path, {})
    for token in ctx.tokens.within(Span(within.start, part.end)):
        end = uses.get(token.start, ("", -1))[1]
        if token.start <= part.start and part.end <= end <= within.end:
            return Span(token.start, end)
    return part.span
