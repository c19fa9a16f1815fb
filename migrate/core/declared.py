"""Where a function's declaration begins and ends, by its tokens: clang gives `void f(auto x)` no place, since its template is not written."""

from __future__ import annotations

from functools import lru_cache

from wmma2sycl.migrate.core.lexer import Tokens, directives, lex
from wmma2sycl.migrate.core.source import Span

_ACCESS = ("public", "private", "protected")


def declared(data: bytes, name: int) -> Span:
    """From the first specifier of the function whose name begins at the offset to its body's brace, or to the last token ahead of `;`."""
    tokens, lines = _read(data)
    at = tokens.index(name)
    return Span(tokens.code[_first(tokens, lines, at)].start, _end(tokens, at))


@lru_cache(maxsize=4)
def _read(data: bytes) -> tuple[Tokens, list[Span]]:
    tokens = lex(data)
    return tokens, directives(data, tokens)


def _first(tokens: Tokens, lines: list[Span], at: int) -> int:
    after = max((line.end for line in lines if line.end <= tokens.code[at].start), default=0)
    while at > 0 and tokens.code[at - 1].start >= after:
        before = tokens.code[at - 1]
        is_access = before.text == ":" and at > 1 and tokens.code[at - 2].text in _ACCESS
        if before.text in (";", "{", "}") or is_access:
            break
        at -= 1
    return at


def _end(tokens: Tokens, at: int) -> int:
    while at < len(tokens.code):
        text = tokens.code[at].text
        if text == ";":
            return tokens.code[at - 1].end
        closing = tokens.matching(at) if text in ("(", "[", "{") else at
        if closing is None:
            break
        if text == "{":
            return tokens.code[closing].end
        at = closing + 1
    return tokens.code[-1].end
