"""Hints to unroll that a macro makes ahead of a loop: `PRAGMA_UNROLL`, `UNROLL(4)`, and `_Pragma("unroll")` itself."""

from __future__ import annotations

import re
from bisect import bisect_right

from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Node, Unit

_WORD = re.compile(r"[A-Za-z_]\w*")
_HINT = {"_Pragma", "unroll", "nounroll", "GCC"}
_HEAD = re.compile(r"^(\w+)(?:\(([^()]*)\))?", re.MULTILINE)


def unroll_hint(loop: Node, ctx: Context) -> Span | None:
    """A macro's use, or a `_Pragma`, that stands right ahead of a loop and is nothing but a hint to unroll it."""
    uses = ctx.unit.outermost_uses(ctx.source.path)
    at = bisect_right(uses, loop.start, key=lambda use: use.end) - 1
    if at >= 0 and not ctx.tokens.within(Span(uses[at].end, loop.start)):
        name = ctx.unit.macros[ctx.source.path][uses[at].start][0]
        given = ctx.tokens.within(uses[at])
        is_plain = all(t.kind in ("name", "number") or t.text in ("(", ")", ",") for t in given)
        return uses[at] if is_plain and is_hint(ctx.unit, name) else None
    return _operator(loop, ctx)


def hint_ahead(unit: Unit, code: list[Token]) -> int:
    """How many of the last tokens ahead of a loop in a macro's body are nothing but such a hint."""
    texts = [t.text for t in code]
    if texts[-4:-2] == ["_Pragma", "("] and "unroll" in texts[-2]:
        return 4
    first = len(texts) - 1
    if texts[-1:] == [")"] and "(" in texts:
        first = len(texts) - 2 - texts[::-1].index("(")
    is_plain = all(t.kind in ("name", "number") or t.text in ("(", ")", ",") for t in code[first:])
    return len(code) - first if first >= 0 and is_plain and is_hint(unit, texts[first]) else 0


def is_hint(unit: Unit, name: str) -> bool:
    """Whether the bodies of a macro and of those it names hold nothing else."""
    bodies = unit.bodies_of(name)
    heads = list(_HEAD.finditer(bodies))
    known = {word for head in heads for word in (head[1], *re.findall(r"\w+", head[2] or ""))}
    words = set(_WORD.findall(bodies)) - known
    return "_Pragma" in words and words <= _HINT and "unroll" in bodies


def _operator(loop: Node, ctx: Context) -> Span | None:
    before = list(ctx.tokens.within(Span(ctx.source.line_start(max(loop.start - 200, 0)), loop.start)))[-4:]
    is_operator = [t.text for t in before[:2]] == ["_Pragma", "("] and "unroll" in before[-2].text
    return Span(before[0].start, before[-1].end) if len(before) == 4 and is_operator else None
