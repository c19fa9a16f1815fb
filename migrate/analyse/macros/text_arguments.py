"""Arguments of macros that are nothing but texts: `#define STR(x) #x`, also by way of another macro. No code says what stands there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions_of
from wmma2sycl.migrate.core.lexer import Tokens, lex
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import Unit


@dataclass(frozen=True)
class TextArgument:
    """One argument. `is_expanded`: macros that it names are expanded ahead of `#`."""

    span: Span
    is_expanded: bool


@dataclass
class TextArguments:
    """Of the macros that a unit's input defines, each looked at once: in none of their definitions is the argument code."""

    unit: Unit
    _known: dict[str, Mapping[int, bool]] = field(default_factory=dict)
    _packs: dict[str, int] = field(default_factory=dict)

    def of_file(self, tokens: Tokens) -> Iterator[TextArgument]:
        """Those of all uses of macros, an outer use ahead of those in its arguments."""
        for index, token in enumerate(tokens.code):
            if token.kind == "name" and self.unit.defines(token.text):
                yield from self.of_use(tokens, index)

    def of_use(self, tokens: Tokens, index: int) -> Iterator[TextArgument]:
        """Those of the macro that is used at a token."""
        code, name = tokens.code, tokens.code[index].text
        is_called = index + 1 < len(code) and code[index + 1].text == "("
        positions = self._positions(name) if is_called and self.unit.defines(name) else {}
        given = tokens.arguments(index + 1) if positions else None
        for position, span in enumerate(given[0] if given is not None else ()):
            known = min(position, self._packs.get(name, position))
            if known in positions:
                yield TextArgument(span, positions[known])

    def _positions(self, name: str) -> Mapping[int, bool]:
        """Which parameters of a macro are texts and nothing else, and whether what they are given is expanded."""
        if name not in self._known:
            self._known[name] = {}  # a macro's name in its own body is none
            every = definitions_of(self.unit, name)
            if every and every[-1].pack:
                self._packs[name] = len(every[-1].parameters) - 1
            found = [self._of(one) for one in every]
            asked = {p for one in found for p, is_expanded in one.items() if is_expanded is not None}
            code = {p for one in found for p in one if one[p] is None}
            self._known[name] = {p: any(one.get(p) for one in found) for p in asked - code}
        return self._known[name]

    def _of(self, macro: Definition) -> dict[int, bool | None]:
        """Of one definition: the parameters that its body names; None for one that is code."""
        tokens = lex(self.unit.data(macro.file)[macro.body.start : macro.body.end])
        handed = [one.span for index in range(len(tokens.code)) for one in self.of_use(tokens, index)]
        found: dict[int, bool | None] = {}
        for index, token in enumerate(tokens.code):
            if token.text not in macro.parameters:
                continue
            position = macro.parameters.index(token.text)
            is_text = index > 0 and tokens.code[index - 1].text == "#"
            is_handed = any(span.contains(Span(token.start, token.end)) for span in handed)
            if not is_text and not is_handed:
                found[position] = None
            elif found.get(position, False) is not None:
                found[position] = found.get(position) or not is_text
        return found


def text_arguments(unit: Unit, file: str, tokens: Tokens) -> list[TextArgument]:
    """Those of a file of the unit."""
    every = unit.kept.setdefault(TextArguments, TextArguments(unit))
    known: dict[str, list[TextArgument]] = unit.kept.setdefault(text_arguments, {})
    if file not in known:
        known[file] = list(every.of_file(tokens))
    return known[file]
