"""Uses of macros that may make what a `switch`, or a `for` over a range, has ahead of its `;`: `#define CHOOSE(x) switch (int n = x; n)`."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from wmma2sycl.migrate.analyse.macros.definitions import definitions_of
from wmma2sycl.migrate.core.lexer import Token, Tokens, lex
from wmma2sycl.migrate.core.source import Span, encode
from wmma2sycl.migrate.front import Kind, Node, Unit

_EXPECTED = {
    Kind.SWITCH_STMT: ("switch", 0),
    Kind.CXX_FOR_RANGE_STMT: ("for", 2),
}  # as many `;` are in a head without a start


def made_start(node: Node, tokens: Tokens, unit: Unit) -> Span | None:
    """The first use that makes a part of such a statement's head, or all of it, and may make a start; None where none does."""
    end, uses = max(node.body.start, node.start + 1), unit.outermost_uses(node.file)
    for use in uses[bisect_right(uses, node.start, key=lambda u: u.end) :]:
        if use.start >= end:
            break
        name = unit.macros[node.file][use.start][0]
        if _makes_part(name, unit) if use.start > node.start else _makes_head(node, name, use, tokens, unit):
            return use
    return None


def _makes_part(name: str, unit: Unit) -> bool:
    """Whether a macro's text, or that of one which it names, has a `;` that is in no braces."""
    return unit.defines(name) and _ends(lex(encode(unit.bodies_of(name))).code) > 0


def _makes_head(node: Node, name: str, use: Span, tokens: Tokens, unit: Unit) -> bool:
    """Whether a head in a macro's text has a `;` of its own, one of a macro that it names, or one that the use gives it."""
    word, expected = _EXPECTED[node.kind]
    given = _with_ends(name, use, tokens, unit)
    for head in _heads(word, lex(encode(unit.bodies_of(name)))):
        names = {t.text for t in head if t.kind == "name"}
        if _ends(head) not in (0, expected) or any(_makes_part(n, unit) for n in names) or names & given:
            return True
    return False


def _heads(word: str, text: Tokens) -> Iterator[list[Token]]:
    """What stands behind each such word: what its brackets hold, or the name that makes them."""
    for i, token in enumerate(text.code[:-1]):
        if token.text == word:
            close = text.matching(i + 1) if text.code[i + 1].text == "(" else i + 2
            yield text.code[i + 1 : close]


def _with_ends(name: str, use: Span, tokens: Tokens, unit: Unit) -> frozenset[str]:
    """The parameters that a use gives a `;` which is in no braces; where other macros have the text, each of theirs may be one."""
    opened = tokens.index(use.start) + 1
    found = tokens.arguments(opened) if opened < len(tokens.code) and tokens.code[opened].text == "(" else None
    given = [_ends(tokens.within(span)) > 0 for span in (found[0] if found is not None else [])]
    if not any(given):
        return frozenset()
    own = [d.parameters for d in definitions_of(unit, name)]
    inner = {
        p
        for n in unit.own_macros
        if n != name and n in unit.bodies_of(name)
        for d in definitions_of(unit, n)
        for p in d.parameters
    }
    named = {p for parameters in own for p, has in zip(parameters, given) if has}
    packed = {parameters[-1] for parameters in own if parameters and any(given[len(parameters) - 1 :])}
    return frozenset(named | packed | inner)


def _ends(tokens: Iterable[Token]) -> int:
    """How many `;` are in no braces."""
    depth = found = 0
    for token in tokens:
        depth += (token.text == "{") - (token.text == "}")
        found += token.text == ";" and depth == 0
    return found
