"""A part's files as the preprocessor reads them: what each defines, where that holds, and where macros are used."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definition
from wmma2sycl.migrate.analyse.macros.preprocessor_conditions import chains
from wmma2sycl.migrate.core.lexer import blanked, directives, lex
from wmma2sycl.migrate.core.source import Source, Span, decode
from wmma2sycl.migrate.expanding.written_out import Body
from wmma2sycl.migrate.front.model import Model

_OF_MACROS = re.compile(r"#\s*(?:define|undef)\s+(\w+)")
_WORD = re.compile(r"[A-Za-z_]\w*")


@dataclass(frozen=True)
class Defined:
    """A macro, its `#define`, and how far in its file that holds: to an `#undef`, or `None` for all that follows anywhere."""

    body: Body
    directive: Span
    undefined: Span | None
    is_conditional: bool

    @property
    def macro(self) -> Definition:
        """Name, parameters and where the body is."""
        return self.body.macro


class MacroFile:
    """One file. `uses`: where it uses macros outside of others' arguments, and which, by every unit that reads it."""

    def __init__(self, source: Source, model: Model) -> None:
        self.source = source
        self.tokens = lex(source.data)
        self.directives = directives(source.data, self.tokens)
        found = {
            span: unit.macros[source.path][span.start][0]
            for unit in model.units
            for span in unit.outermost_uses(source.path)
        }
        self.uses = {s: name for s, name in sorted(found.items()) if self.directive_at(s.start) is None}

    def directive_at(self, offset: int) -> Span | None:
        """The directive that an offset lies in."""
        i = bisect_right(self.directives, offset, key=lambda d: d.start) - 1
        return self.directives[i] if i >= 0 and offset < self.directives[i].end else None

    @cached_property
    def chains(self) -> list[list[Span]]:
        """The directives of each `#if`, to its `#endif`."""
        return [c.directives for c in chains(self.tokens, self.directives) if c.directives]

    @cached_property
    def defined(self) -> list[Defined]:
        """What it defines, in its order."""
        return list(self._defined())

    def _defined(self) -> Iterator[Defined]:
        for i, span in enumerate(self.directives):
            one = definition(self.source.path, span, self.source.data)
            if one is None:
                continue
            later = (d for d in self.directives[i + 1 :] if self._named(d) == one.name)
            undefined = next((d for d in later if "undef" in self._plain(d)), None)
            yield Defined(Body.of(one, self.source.data), span, undefined, self._is_conditional(span, one.name))

    def _named(self, directive: Span) -> str:
        match = _OF_MACROS.match(self._plain(directive))
        return match[1] if match is not None else ""

    def _plain(self, directive: Span) -> str:
        return decode(blanked(self.source.data[directive.start : directive.end]))

    def _is_conditional(self, directive: Span, name: str) -> bool:
        """Whether some build has another definition, or none: not by an include guard, nor `#ifndef NAME` around it alone."""
        around = (chain for chain in self.chains if chain[0].start < directive.start < chain[-1].end)
        return any(not self._is_guard(chain, name) for chain in around)

    def _is_guard(self, chain: Sequence[Span], name: str) -> bool:
        asked = re.match(r"#\s*ifndef\s+(\w+)", self._plain(chain[0]))
        if asked is None or len(chain) != 2:
            return False
        behind = next((d for d in self.directives if d.start > chain[0].start), None)
        return asked[1] == name or (behind is not None and self._named(behind) == asked[1])

    def words_outside(self, gone: Iterable[Span], within: Span | None = None) -> frozenset[str]:
        """The words of its code and of directives that ask, in a part of it or in all, but for what goes."""
        dropped = [*gone, *(d for d in self.directives if self._named(d))]
        text = bytearray(self.source.data)
        for span in dropped:
            text[span.start : span.end] = b" " * (span.end - span.start)
        start, end = within or (0, len(text))
        return frozenset(_WORD.findall(decode(blanked(bytes(text[start:end])))))

    def whole_line(self, directive: Span) -> Span:
        """A directive with its line's end, and with one of the empty lines around it if it has two."""
        data = self.source.data
        start = self.source.line_start(directive.start)
        end = min(self.source.line_end(max(directive.end - 1, directive.start)) + 1, len(data))
        behind = self.source.line_end(end) + 1
        is_between = start == 0 or not data[self.source.line_start(start - 1) : start].strip()
        return Span(start, behind if is_between and end < len(data) and not data[end:behind].strip() else end)


def found_for(name: str, file: str, at: int, files: Mapping[str, MacroFile]) -> Defined | None:
    """The definition that a use at a place has: the only one there is, or the last one ahead of it in its file, if it holds there;
    else the only one of other files that holds behind these."""
    found = [d for one in files.values() for d in one.defined if d.macro.name == name]
    if len(found) > 1:
        ahead = [d for d in found if d.macro.file == file and d.directive.end <= at][-1:]
        own = [d for d in ahead if d.undefined is None or d.undefined.start > at]
        found = own or [d for d in found if d.macro.file != file and d.undefined is None]
        found = found if len(found) == 1 else []
    return found[0] if found and not found[0].is_conditional else None


def reaching(names: Iterable[str], files: Mapping[str, MacroFile]) -> frozenset[str]:
    """Macros of these names, and those whose bodies name one."""
    found = frozenset(names)
    every = [d.macro for one in files.values() for d in one.defined]
    while more := {m.name for m in every if m.name not in found and m.words & found}:
        found |= more
    return found
