"""What the places of a file that need a person reach: their statements, and the names that others know them by.

In: a migrated file. Out: a `BlockedPlaces`, from the text of the input alone, with no parser: where code is laid out in a way
that is not followed it holds more than it should, so that less is said to be independent of them.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property

from wmma2sycl.cli.text_entities import Entity, declared_names, entities
from wmma2sycl.migrate.core.keywords import KEYWORDS
from wmma2sycl.migrate.core.lexer import Tokens, directives, lex
from wmma2sycl.migrate.core.source import Source, Span
from wmma2sycl.migrate.diagnostics import Diagnostic, How, Severity
from wmma2sycl.migrate.project.migration import MigratedFile

_NAME = re.compile(r"[A-Za-z_]\w*")
_ENDS = (";", "{", "}")


@dataclass(frozen=True)
class BlockedPlaces:
    """Of one file."""

    file: MigratedFile

    @cached_property
    def _source(self) -> Source:
        return Source(self.file.input.name, self.file.before)

    @cached_property
    def _all(self) -> Tokens:
        return lex(self.file.before)

    @cached_property
    def _directives(self) -> list[Span]:
        return directives(self.file.before, self._all)

    @cached_property
    def _code(self) -> Tokens:
        """Without directives."""
        inside = {t.start for d in self._directives for t in self._all.within(d)}
        return Tokens([t for t in self._all.code if t.start not in inside])

    @cached_property
    def _blocked(self) -> list[Diagnostic]:
        """What somebody's edit settles is blocked no more."""
        told = (d for d in self.file.diagnostics if d.row.severity is Severity.BLOCKED)
        return [d for d in told if d.settled is None or d.settled.how is not How.BY_HAND]

    @property
    def codes(self) -> frozenset[str]:
        """Of the diagnostics."""
        return frozenset(d.code for d in self._blocked)

    @cached_property
    def statements(self) -> tuple[Span, ...]:
        """The statement, head or directive of each place."""
        return tuple({self.statement(d.span): None for d in self._blocked})

    @cached_property
    def spoken_of(self) -> frozenset[str]:
        """The names in the words about them: a kernel's that is told of where it is launched."""
        return frozenset(name for d in self._blocked for name in _NAME.findall(d.message))

    @cached_property
    def left(self) -> frozenset[str]:
        """The names in their statements that the output still has."""
        after = {t.text for t in lex(self.file.after).code if t.kind == "name"}
        return frozenset(word for s in self.statements for word in self.words(s) if word in after)

    @cached_property
    def lines(self) -> frozenset[int]:
        """The lines of the statements, from 1."""
        return frozenset(n for s in self.statements for n in self._numbers(s))

    @cached_property
    def entities(self) -> tuple[Entity, ...]:
        """All of the file."""
        return tuple(entities(self._code))

    def entity(self, line: int) -> Entity | None:
        """That the code of a line is in, or its first one."""
        start = self._source.start_of(line)
        span = Span(start, self._source.line_end(start))
        return next((e for e in self.entities if e.span.start < span.end and span.start < e.span.end), None)

    def is_outside(self, span: Span) -> bool:
        """Whether it is in no function or declaration: a directive."""
        return not any(e.span.start < span.end and span.start < e.span.end for e in self.entities)

    def is_blocked(self, entity: Entity) -> bool:
        """Whether one of the places is in it."""
        return any(entity.span.start < s.end and s.start < entity.span.end for s in self.statements)

    def reached_in(self, entity: Entity, outside: frozenset[str]) -> frozenset[str]:
        """The local names that depend on places or on names from outside; all of a function whose head is a place."""
        around = entity.span
        body = entity.body or around.end
        here = [s for s in self.statements if around.start < s.end and s.start < around.end]
        if any(s.start < body for s in here):
            return self.words(around)
        found = {word for s in here for word in self.words(s)}
        rows = [(self.words(s), self.declared_in(s)) for s in self._parts(around, body)]
        while more := {name for words, names in rows if words & (found | outside) for name in names} - found:
            found |= more
        return frozenset(found)

    def _parts(self, around: Span, body: int) -> Iterator[Span]:
        """What declares one thing each: parameters, and statements."""
        cuts = [t for t in self._code.within(Span(around.start, body)) if t.text in ("(", ",", ")")]
        yield from (Span(first.end, last.end) for first, last in itertools.pairwise(cuts))
        i, end = self._code.index(body), self._code.index(around.end)
        while i < end:
            token = self._code.code[i]
            part = (
                self.statement(Span(token.start, token.end))
                if token.text not in _ENDS
                else Span(token.start, token.end)
            )
            yield part
            i = max(i + 1, self._code.index(part.end))

    def statement(self, span: Span) -> Span:
        """What the code of a span stands in, from behind the last `;` or brace to the next one; a directive is one."""
        inside = next((d for d in self._directives if d.start <= span.start < d.end), None)
        if inside is not None:
            return inside
        code = self._code.code
        first = last = min(self._code.index(span.start), len(code) - 1)
        depth = 0
        while first > 0 and (depth > 0 or code[first - 1].text not in _ENDS):
            depth = max(0, depth + {")": 1, "(": -1}.get(code[first - 1].text, 0))
            first -= 1
        depth = 0
        while last + 1 < len(code) and (code[last].end < span.end or depth > 0 or code[last].text not in _ENDS):
            depth = max(0, depth + {"(": 1, ")": -1}.get(code[last].text, 0))
            last += 1
        return Span(code[first].start, max(code[last].end, span.end)) if code else span

    def statement_at(self, line: int) -> Span:
        """Of the first code of a line."""
        start = self._source.start_of(line)
        return self.statement(Span(start + len(self._source.indent(start)), start))

    @cached_property
    def all_words(self) -> frozenset[str]:
        """The names of the input; what is not among them the migration wrote."""
        return frozenset(t.text for t in self._all.code if t.kind == "name")

    def words(self, span: Span) -> frozenset[str]:
        """The names in a span but keywords, and those of members of objects."""
        tokens = self._all.within(span)
        named = ((b, t.text) for b, t in zip([None, *tokens], tokens) if t.kind == "name" and t.text not in KEYWORDS)
        return frozenset(text for before, text in named if before is None or before.text not in (".", "->"))

    @cached_property
    def declared(self) -> frozenset[str]:
        """Names that the file itself declares, or defines as macros."""
        macros = (self._all.within(d)[1:3] for d in self._directives)
        return frozenset(declared_names(self._code.code)) | {
            m[1].text for m in macros if len(m) > 1 and m[0].text == "define"
        }

    def declared_in(self, span: Span) -> frozenset[str]:
        """Those that a span declares."""
        tokens = self._all.within(span)
        if len(tokens) > 2 and tokens[0].text == "#":
            return frozenset({tokens[2].text}) if tokens[1].text == "define" else frozenset()
        return frozenset(declared_names(tokens))

    def _numbers(self, span: Span) -> range:
        return range(self._source.position(span.start)[0], self._source.position(max(span.start, span.end - 1))[0] + 1)


def reached(files: Collection[BlockedPlaces]) -> frozenset[str]:
    """The names by which the places of these files are known elsewhere: of functions and declarations that hold one, of CUDA's
    that were left in them, and of declarations whose words have one of these."""
    own = frozenset().union(*(f.declared for f in files))
    found: set[str] = set()
    for file in files:
        found |= file.left - own
        for entity in file.entities:
            found |= entity.names if file.is_blocked(entity) else frozenset()
            found |= entity.names & file.spoken_of
        for statement in file.statements:
            if file.is_outside(statement):
                found |= file.declared_in(statement)
    heads = [(file.words(Span(e.span.start, e.body or e.span.end)), e.names) for file in files for e in file.entities]
    while True:
        more = {name for words, names in heads if words & found for name in names} - found
        if not more:
            return frozenset(found)
        found |= more
