"""Parentheses around what a call becomes, where what stands beside it binds tighter than the operators of its SYCL.

`*p` for `__ldg(p)` goes with `a * __ldg(p)`, and not with `__ldg(p).x`. At the end of a macro's body anything may follow.
"""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.macros.definitions import definition
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.core.edits import without_holes
from wmma2sycl.migrate.core.lexer import Token, lex, plain
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.views import operands
from wmma2sycl.migrate.forms.context import Context

_UNARY = re.compile(r"[-*!~&]+(?=[\w(])")
_TEMPLATE = re.compile(r"(?<=\w)<[^<>();]*>(?=\(|::)")
_POSTFIX = ("(", "[", ".", "->", "++", "--")
_BEFORE = ("(", "[", "{", "}", ",", ";", "=", "return")
_BEHIND = (")", "]", "}", ",", ";")


def fitted(text: str, span: Span, ctx: Context) -> str:
    """The text that replaces a call, in parentheses where it needs them at the call's place."""
    shown = _without_templates(without_holes(text))
    if operands(shown) is not None:
        return text
    before, behind = ctx.tokens.before(span.start), ctx.tokens.at_or_after(span.end)
    macro = ctx.definition_at(span.start)
    if macro is not None:
        before = before if before is not None and before.start >= macro.body.start else None
        behind = behind if behind is not None and behind.start < macro.body.end else None
    sign = _UNARY.match(shown)
    if sign is not None and operands(shown[sign.end() :]) is not None:
        parts = behind is None or behind.text in _POSTFIX or _is_parted(span, ctx)
    else:
        alone = before is not None and before.text in _BEFORE and behind is not None and behind.text in _BEHIND
        parts = not alone or _is_parted(span, ctx)
    return f"({text})" if parts else f" {text}" if _is_glued(before, span, text) else text


def _without_templates(text: str) -> str:
    """Without template arguments, innermost first."""
    while (inner := _TEMPLATE.sub("", text)) != text:
        text = inner
    return text


def _is_glued(before: Token | None, span: Span, text: str) -> bool:
    """`3/__ldg(p)`, where the operators side by side would be another token, or a comment."""
    return before is not None and before.end == span.start and before.text[-1] + text[0] in ("/*", "--", "&&")


def _is_parted(span: Span, ctx: Context) -> bool:
    """Whether what takes the call as an argument puts it beside an operator: another call's SYCL, or a macro."""
    code, i, position, depth = ctx.tokens.code, ctx.tokens.index(span.start) - 1, 0, 0
    behind = ctx.tokens.at_or_after(span.end)
    if behind is None or behind.text not in (")", ","):
        return False
    is_all = code[i].text in ("(", ",")
    while i > 0 and (depth or code[i].text not in ("(", "[", "{", ";")):
        depth += (code[i].text in (")", "]", "}")) - (code[i].text in ("(", "[", "{"))
        position += depth == 0 and code[i].text == ","
        i -= 1
    name = code[i - 1].text if i > 0 and code[i].text == "(" and code[i - 1].kind == "name" else ""
    macro = ctx.definition_at(span.start)
    if (macro is not None and name in macro.parameters) or takes_apart(name, ctx, frozenset()):
        return True
    row = builtins.CALLS.get(name) or builtins.MATH.get(name)
    return is_all and row is not None and not row.keeps(position)


def takes_apart(name: str, ctx: Context, above: frozenset[str]) -> bool:
    """Whether a macro of the input puts `.`, `->`, `[` or `(` behind a parameter, itself or through another macro."""
    text = b"#define " + ctx.unit.macro(name)
    found = definition("", Span(0, len(text)), text) if name not in above and ctx.unit.defines(name) else None
    if found is None:
        return False
    body = plain(lex(text[found.body.start :]).code)
    own = "|".join(map(re.escape, found.parameters))
    return bool(own and re.search(rf"\b(?:{own})(?:\.|->|\[|\()", body)) or any(
        takes_apart(word, ctx, above | {name}) for word in sorted(found.words)
    )
