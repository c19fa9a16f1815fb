"""Calls and members that are spelled partly in a macro's body and partly where it is used: no text is all of them, and nothing else.

`#define SCALED(fn, x) (2.0f * fn(x))`: the text of `expf(v)` would be `SCALED(expf, v)`, which is more than the call.
"""

from __future__ import annotations

import itertools

from wmma2sycl.migrate.analyse.macros.definitions import definitions_of
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.call import Call
from wmma2sycl.migrate.forms.context import Context


def macro_making(call: Call) -> str:
    """The macro without which the call's text would not be a call; empty where it is one: a name, and its arguments in parentheses behind it."""
    ctx, node = call.ctx, call.node
    if node is None:
        return ""
    given = ctx.macro_given(call.name, node.span)
    return given or ("" if _is_written_out(call) else _last_use(ctx, node.span))


def is_understood(call: Call, macro: str) -> bool:
    """Whether the use of a macro names the call's function and all of its arguments, which the macro takes however many they are:
    `SAFE(cudaMalloc, &p, n)` of `#define SAFE(f, ...)`; or the name alone will do."""
    if call.row.named:
        return True
    ctx, found = call.ctx, definitions_of(call.ctx.unit, macro)
    opened = next((i for i in range(ctx.tokens.index(call.name.start), -1, -1) if _opens(ctx, i, call.name)), None)
    parsed = ctx.tokens.arguments(opened) if opened is not None else None
    if not found or not all(d.pack for d in found) or parsed is None:
        return False
    behind = [s for s in parsed[0] if s.start >= call.name.end]
    return len(behind) == len(call.arguments) and all(
        s.start <= a.start and a.end <= s.end for s, a in zip(behind, call.arguments)
    )


def _opens(ctx: Context, index: int, name: Token) -> bool:
    """Whether a token opens the parentheses that hold the name directly."""
    code = ctx.tokens.code
    closed = ctx.tokens.matching(index) if code[index].text == "(" else None
    return closed is not None and code[closed].start >= name.end


def _is_written_out(call: Call) -> bool:
    ctx, node = call.ctx, call.node
    assert node is not None
    code, i = ctx.tokens.code, ctx.tokens.index(call.name.end)
    if i < len(code) and code[i].text == "<":
        parsed = ctx.tokens.template_arguments(i)
        i = ctx.tokens.index(parsed[1]) if parsed is not None else i
    while i < len(code) and code[i].text == ")":  # `(expf)(x)`
        i += 1
    found = ctx.tokens.arguments(i) if i < len(code) and code[i].text == "(" else None
    if found is None or code[found[1]].end != node.end:
        return False
    disjoint = all(a.end <= b.start for a, b in itertools.pairwise(call.arguments))
    return disjoint and all(code[i].end <= a.start and a.end <= code[found[1]].start for a in call.arguments)


def _last_use(ctx: Context, whole: Span) -> str:
    """The last macro that a text uses; empty where it uses none, and what looks odd is no macro's work."""
    uses = ctx.unit.macros.get(ctx.source.path, {})
    found = [uses[t.start][0] for t in ctx.tokens.within(whole) if t.start in uses]
    return found[-1] if found else ""
