"""A class that a declaration defines beside its variables: `struct Sizes {...} sizes;`, and `struct {...} sizes;`, which gets a name."""

from __future__ import annotations

from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context

_KEYWORDS = {"struct", "class", "union"}
_OPENS, _CLOSES = ("(", "["), (")", "]")


def defined_class(ctx: Context, element: Span, variable: str) -> tuple[str, str] | None:
    """The text of the definition and the class's name; None where the type is only named."""
    tokens = ctx.tokens.within(element)
    if not tokens or tokens[0].text not in _KEYWORDS or all(t.text != "{" for t in tokens):
        return None
    at = _behind_attributes(tokens)
    if tokens[at].text not in ("{", ":"):
        return hole(element), tokens[at].text
    options = (f"{variable}_class", f"w2s_{variable}_class")
    name = next(n for n in options if n not in ctx.model.own_names)
    head, rest = Span(element.start, tokens[at - 1].end), Span(tokens[at].start, element.end)
    return f"{hole(head)} {name} {hole(rest)}", name


def _behind_attributes(tokens: list[Token]) -> int:
    """Where the class's name would be: behind `struct __align__(16)`, `struct [[nodiscard]]`."""
    depth = 0
    for at, token in enumerate(tokens[1:], 1):
        depth += (token.text in _OPENS) - (token.text in _CLOSES)
        behind = tokens[at + 1].text if at + 1 < len(tokens) else ""
        if depth == 0 and token.text not in _CLOSES and behind not in _OPENS:
            return at
    return len(tokens) - 1
