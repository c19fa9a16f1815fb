"""The functions that a text defines, by its tokens alone: also in text that does not parse, and in SYCL.

What the preprocessor skips counts as well. A function that a macro makes is not found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wmma2sycl.migrate.core.lexer import Token, Tokens, directives, lex
from wmma2sycl.migrate.core.source import Span

_ENTERED = {"namespace", "class", "struct", "union", "extern"}  # what their braces hold is looked at
_ACCESS = {"public", "private", "protected"}
_BEHIND = {
    "const",
    "noexcept",
    "override",
    "final",
    "volatile",
    "&",
    "&&",
}  # between a function's parameters and its body
_NO_NAMES = {
    "requires",
    "noexcept",
    "decltype",
    "alignas",
    "__launch_bounds__",
    "__attribute__",
    "if",
    "for",
    "while",
    "switch",
}


@dataclass(frozen=True)
class Function:
    """`number`: the how-many-th of its name, from 0. `span`: from the comment above it to behind its body."""

    name: str
    number: int
    span: Span
    is_kernel: bool


def functions(data: bytes) -> list[Function]:
    """In the order of the text."""
    whole = lex(data)
    hidden = directives(data, whole)
    shown = _without(whole.all, hidden)
    tokens = Tokens(shown)
    found: list[Function] = []
    for name, first, end, is_kernel in _definitions(tokens, {token.start for token in _starting(tokens, hidden)}):
        number = sum(one.name == name for one in found)
        found.append(Function(name, number, Span(_with_comments(data, shown, first.start), end), is_kernel))
    return found


def function_at(data: bytes, offset: int) -> Function | None:
    """The function that holds the place, or whose comment does."""
    return next((one for one in functions(data) if one.span.start <= offset <= one.span.end), None)


def same_function(wanted: Function, before: bytes, after: bytes) -> bytes:
    """The text of the function in `after` that `wanted` of `before` became; where that is not sure, of all of its name."""
    ours = [one for one in functions(before) if one.name == wanted.name]
    theirs = [one for one in functions(after) if one.name == wanted.name]
    chosen = [theirs[wanted.number]] if len(ours) == len(theirs) else theirs
    return b"\n\n".join(after[one.span.start : one.span.end] for one in chosen)


def _without(tokens: Sequence[Token], hidden: Sequence[Span]) -> list[Token]:
    """The tokens outside of directives; both are in order."""
    found, left = [], list(reversed(hidden))
    for token in tokens:
        while left and left[-1].end <= token.start:
            left.pop()
        if not left or token.start < left[-1].start:
            found.append(token)
    return found


def _starting(tokens: Tokens, hidden: Sequence[Span]) -> Iterator[Token]:
    """The tokens that are the first behind a directive: nothing goes on across one, but in what no function's head is."""
    for span in hidden:
        token = tokens.at_or_after(span.end)
        if token is not None:
            yield token


def _definitions(tokens: Tokens, starting: set[int]) -> Iterator[tuple[str, Token, int, bool]]:
    """Name, first token, the offset behind the body, and whether it is a kernel of CUDA's."""
    code, head, i = tokens.code, 0, 0
    while i < len(code):
        token = code[i]
        if token.start in starting:
            head = i
        if token.text in (";", "}") or (token.text == ":" and code[i - 1].text in _ACCESS):
            head = i + 1
        elif token.text in ("(", "["):
            i = tokens.matching(i) or i
        elif token.text == "{":
            close = tokens.matching(i)
            name = _name(tokens, head, i)
            if name is not None and close is not None:
                yield name, code[head], code[close].end, any(t.text == "__global__" for t in code[head:i])
            elif {t.text for t in code[head:i]} & _ENTERED:
                close = None  # inside it goes on
            i = close if close is not None else i
            head = i + 1
        i += 1


def _name(tokens: Tokens, first: int, brace: int) -> str | None:
    """The name of the function whose head these tokens are; None where they are none: a class, an array's values, a lambda."""
    code, i = tokens.code, first
    while i + 1 < brace and code[i].text == "template" and code[i + 1].text == "<":
        parsed = tokens.template_arguments(i + 1)
        if parsed is None:
            return None
        i = tokens.index(parsed[1])
    name, close = None, None
    while i < brace:
        if code[i].text == "=" or (code[i].text == ":" and name is not None):
            break  # a value, or what a constructor begins with
        if code[i].text == "(":
            before = code[i - 1]
            end = tokens.matching(i) or brace
            if before.kind == "name" and before.text not in _NO_NAMES and i > first:
                name, close = before.text, end
            i = end
        i += 1
    if name is None or close is None or (i < brace and code[i].text == "="):
        return None
    behind = {t.text for t in code[close + 1 : i]}
    return name if behind <= _BEHIND or code[close + 1].text in ("->", "requires", "noexcept") else None


def _with_comments(data: bytes, tokens: Sequence[Token], start: int) -> int:
    """Where the comments begin that stand right above, with no empty line between."""
    for token in reversed([t for t in tokens if t.start < start]):
        if token.kind != "comment" or data[token.end : start].count(b"\n") > 1:
            break
        if data[data.rfind(b"\n", 0, token.start) + 1 : token.start].strip():
            break  # it is about what stands before it in its line
        start = token.start
    return start
