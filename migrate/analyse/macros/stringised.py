"""Arguments of macros that become texts, `#define CHECK(call) check((call), #call)`, or are said more than once; also by way of another macro."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definition
from wmma2sycl.migrate.core.lexer import Tokens, lex
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import Unit


class Stringised:
    """Of the macros that a unit's input defines, each looked at once."""

    def __init__(self, unit: Unit) -> None:
        self.unit = unit
        self._known: dict[str, tuple[Definition, frozenset[int]] | None] = {}

    def of_use(self, tokens: Tokens, index: int) -> Iterator[Span]:
        """The arguments that become texts, where these tokens use a macro."""
        opened = index + 1
        if opened >= len(tokens.code) or tokens.code[opened].text != "(" or tokens.code[index].kind != "name":
            return
        found, given = self._of(tokens.code[index].text), tokens.arguments(opened)
        if found is None or given is None:
            return
        macro, positions = found
        for position, span in enumerate(given[0]):
            if (min(position, len(macro.parameters) - 1) if macro.pack else position) in positions:
                yield span

    def _of(self, name: str) -> tuple[Definition, frozenset[int]] | None:
        """A macro's definition, and which of its parameters become texts; None where none does."""
        if name not in self._known:
            self._known[name] = None  # a macro's name in its own body is none
            macro = self._definition(name)
            positions = frozenset(self._positions(macro)) if macro is not None and macro.parameters else frozenset()
            self._known[name] = (macro, positions) if macro is not None and positions else None
        return self._known[name]

    def _definition(self, name: str) -> Definition | None:
        place = self.unit.macro_place(name)
        if place is None:
            return None
        file, start, end = place
        data = self.unit.data(file)
        return definition(file, Span(data.rfind(b"#", 0, start), end), data)

    def _positions(self, macro: Definition) -> Iterator[int]:
        tokens = lex(self.unit.data(macro.file)[macro.body.start : macro.body.end])
        named = {t.start: macro.parameters.index(t.text) for t in tokens.code if t.text in macro.parameters}
        for before, token in zip(tokens.code, tokens.code[1:]):
            if before.text == "#" and token.start in named:
                yield named[token.start]
        for index in range(len(tokens.code)):
            for span in self.of_use(tokens, index):
                yield from (named[t.start] for t in tokens.within(span) if t.start in named)


class SaidAgain(Stringised):
    """Those that become texts, parts of longer names, or stand in a body twice: what is added to one is added to each."""

    def _positions(self, macro: Definition) -> Iterator[int]:
        yield from super()._positions(macro)
        words = [t.text for t in lex(self.unit.data(macro.file)[macro.body.start : macro.body.end]).code]
        beside = {word for pair in pairwise(words) if "##" in pair for word in pair}
        counted = Counter(words)
        yield from (i for i, name in enumerate(macro.parameters) if name in beside or counted[name] > 1)
