"""Commas that a change puts into what a macro is given: outside of parentheses they would part it into two arguments."""

from __future__ import annotations

from bisect import bisect_right

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions_of
from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context

_JOINS = {"::", ".", "->", "##", "#", "template"}


def parted_macro(ctx: Context, part: Span) -> str:
    """The macro that a comma within this text would give one more argument; empty where none, or where any number will do."""
    opened = _around(ctx, part)
    if opened is None:
        return ""
    name = ctx.tokens.code[opened - 1].text
    found = definitions_of(ctx.unit, name)
    packs = [d for d in found if d.pack and _position(ctx, opened, part) >= len(d.parameters) - 1]
    hands_on = any(ctx.unit.defines(word) for d in packs for word in d.words)
    return "" if found and len(packs) == len(found) and not hands_on else name


def takes_parentheses(ctx: Context, part: Span) -> bool:
    """Whether the macro around may be given a function's name in parentheses: it joins what it is given with nothing."""
    opened = _around(ctx, part)
    macros = definitions_of(ctx.unit, ctx.tokens.code[opened - 1].text) if opened is not None else []
    at = _position(ctx, opened, part) if opened is not None else 0
    return not any(_joins(ctx, d, at) for d in macros)


def _joins(ctx: Context, macro: Definition, at: int) -> bool:
    code = lex(ctx.unit.data(macro.file)[macro.body.start : macro.body.end]).code
    name = macro.parameters[min(at, len(macro.parameters) - 1)] if macro.parameters else ""
    places = (i for i, token in enumerate(code) if token.text == name)
    return any(
        {t.text for t in code[max(0, i - 1) : i]} & _JOINS or {t.text for t in code[i + 1 : i + 2]} & {"##", "::"}
        for i in places
    )


def _around(ctx: Context, part: Span) -> int | None:
    """The index of the innermost `(` around a text, if a macro's arguments begin there."""
    macro, uses = ctx.definition_at(part.start), ctx.unit.outermost_uses(ctx.source.path)
    outermost = bisect_right(uses, part.start, key=lambda use: use.start) - 1
    within = macro.body if macro is not None else uses[outermost] if outermost >= 0 else Span(0, 0)
    if not within.contains(part):
        return None
    code, depth = ctx.tokens.code, 0
    for i in range(ctx.tokens.index(part.start) - 1, ctx.tokens.index(within.start), -1):
        depth += (code[i].text == ")") - (code[i].text == "(")
        if depth < 0:
            is_use = code[i - 1].start in ctx.unit.macros.get(ctx.source.path, {})
            return i if is_use or (macro is not None and ctx.unit.defines(code[i - 1].text)) else None
    return None


def _position(ctx: Context, opened: int, part: Span) -> int:
    """Which argument a text is part of, as the preprocessor counts."""
    depth = commas = 0
    for token in ctx.tokens.code[opened + 1 : ctx.tokens.index(part.start)]:
        depth += (token.text == "(") - (token.text == ")")
        commas += depth == 0 and token.text == ","
    return commas
