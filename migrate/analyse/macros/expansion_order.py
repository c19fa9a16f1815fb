"""In which order a use of macros makes launches, and which definition spells each: expansion as the preprocessor does it, by tokens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from wmma2sycl.migrate.analyse.macros.definitions import Definition
from wmma2sycl.migrate.core.lexer import Token, lex
from wmma2sycl.migrate.front import Unit

Spelling = tuple[Definition, int]  # which `<<<` of its body it is, from 0
_CLOSERS = {")": "(", "]": "[", "}": "{"}


class _Untold(Exception):
    """The tokens do not tell it: a macro has two definitions, or is handed on by its name."""


@dataclass(frozen=True)
class _Expansion:
    """Where tokens stand: in the body of `within`, whose parameters stand for launches in this order."""

    unit: Unit
    known: Mapping[str, list[Definition]]
    launching: frozenset[str]  # macros that come to a launch
    given: Mapping[str, list[Spelling]]
    within: tuple[Definition, ...] = ()

    def order(self, tokens: list[Token]) -> Iterator[Spelling]:
        """The launches that tokens come to."""
        i, own = 0, 0
        while i < len(tokens):
            token = tokens[i]
            i += 1
            if token.text == "<<<" and self.within:
                yield self.within[-1], own
                own += 1
            elif token.kind == "name" and token.text in self.given:
                if i < 2 or tokens[i - 2].text != "#":
                    yield from self.given[token.text]
            elif token.kind == "name" and token.text in self.known and token.text not in (d.name for d in self.within):
                called = _arguments(tokens, i)
                given = [list(self.order(one)) for one in called[0]] if called is not None else []
                if any(given) or token.text in self.launching:
                    yield from self._of_macro(token.text, given, is_called=called is not None)
                    i = called[1] if called is not None else i

    def _of_macro(self, name: str, given: list[list[Spelling]], is_called: bool) -> Iterator[Spelling]:
        if len(self.known[name]) != 1:
            raise _Untold
        (one,) = self.known[name]
        data = self.unit.data(one.file)
        takes = data[one.body.start - 1 : one.body.start] == b")"
        if takes and not is_called:
            raise _Untold
        if not takes and any(given):
            raise _Untold  # what stands in parentheses behind it is no argument of its own
        fixed = len(one.parameters) - bool(one.pack)
        if one.pack:
            given = [*given[:fixed], [spelling for rest in given[fixed:] for spelling in rest]]
        inner = replace(self, given=dict(zip(one.parameters, given)), within=(*self.within, one))
        yield from inner.order(lex(data[one.body.start : one.body.end]).code)


def launches_made(
    unit: Unit, use: bytes, known: Mapping[str, list[Definition]], launching: frozenset[str]
) -> list[Spelling]:
    """The launches that a use of macros comes to, in order; empty where its tokens do not tell them."""
    try:
        return list(_Expansion(unit, known, launching, {}).order(lex(use).code))
    except _Untold:
        return []


def _arguments(tokens: list[Token], i: int) -> tuple[list[list[Token]], int] | None:
    """What stands between the parentheses that open at a token, parted at commas, and where they end; None where none open."""
    if i >= len(tokens) or tokens[i].text != "(":
        return None
    found: list[list[Token]] = [[]]
    depth = 0
    for j in range(i, len(tokens)):
        text = tokens[j].text
        depth += (text in _CLOSERS.values()) - (text in _CLOSERS)
        if depth == 0:
            return found, j + 1
        if depth == 1 and text == ",":
            found.append([])
        elif j > i:
            found[-1].append(tokens[j])
    return None
