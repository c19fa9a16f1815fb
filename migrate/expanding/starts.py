"""What a `switch`, or a `for` over a range, has ahead of its `;`, made a statement of its own: `{ T x = f(); switch (x) {...} }`.

In: what is told of a part's files. Out: the files with each such statement in braces, behind what it started with. That is what
C++ says the statement means, so nothing is to be proved but where it ends. What a macro makes of it stays, and what a branch of
the preprocessor may.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.unseen_starts import KINDS, unseen_start
from wmma2sycl.migrate.core.edits import Edit, apply
from wmma2sycl.migrate.core.source import Source, Span, encode, indent_unit
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.expanding.macro_files import MacroFile
from wmma2sycl.migrate.expanding.rewritten import Rewritten
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Model

_UNSEEN = "W2S116"
_HEADS = ("switch", "for")


def with_starts_ahead(told: Iterable[Diagnostic], model: Model, sources: Mapping[str, Source]) -> dict[str, Rewritten]:
    """The files with such starts ahead of their statements."""
    places = {(d.file, d.span.start) for d in told if d.code == _UNSEEN and d.file in sources}
    files = {name: MacroFile(sources[name], model) for name, _ in places}
    found: dict[str, dict[int, _Started]] = {}
    for node in (n for unit in model.units for n in unit.nodes if n.kind in KINDS and n.file in files):
        start = unseen_start(node, files[node.file].tokens)
        if start is not None and (node.file, start.start) in places:
            found.setdefault(node.file, {})[start.start] = _Started(node, start, files[node.file])
    made = {}
    for name, by_place in found.items():
        started = [one for one in by_place.values() if one.may_go()]
        # One in another's start, in a lambda's body, goes when that one is a statement.
        outer = [s for s in started if not any(o.start.contains(s.node.span) for o in started)]
        edits = tuple(_edits(outer, files[name]))
        if edits:
            made[name] = Rewritten(name, encode(apply(sources[name], edits)), sources[name], edits)
    return made


@dataclass(frozen=True)
class _Started:
    """A statement and what it starts with, to the `;`."""

    node: Node
    start: Span
    file: MacroFile

    @property
    def end(self) -> int | None:
        """Where the statement ends, with a `;` that is its own; None where that is not known."""
        if self.node.body.kind == Kind.COMPOUND_STMT:
            return self.node.end
        tokens = self.file.tokens
        last, behind = tokens.before(self.node.end), tokens.at_or_after(self.node.end)
        if behind is not None and behind.text == ";":
            return behind.end
        return self.node.end if last is not None and last.text in (";", "}") else None

    def may_go(self) -> bool:
        """Whether it stands in the file as it is, in every build, with nothing ahead that is said of the statement alone."""
        first = self.file.tokens.at(self.node.start)
        return first is not None and first.text in _HEADS and self._is_written() and self._is_alone()

    def _is_written(self) -> bool:
        """Whether no macro makes more than a part of it, and no branch of the preprocessor less than all of it or of its body."""
        node, end = self.node, self.end
        if end is None:
            return False
        parts = (self.start, Span(self.start.end, node.body.start), Span(node.body.start, end))
        uses = [u for u in self.file.uses if u.start < end and node.start < u.end]
        inside = [[d for d in chain if node.start < d.start < end] for chain in self.file.chains]
        is_whole = all(not one or one == chain for one, chain in zip(inside, self.file.chains))
        in_body = all(one.start > node.body.start for some in inside for one in some)
        return all(any(p.contains(u) for p in parts) for u in uses) and is_whole and in_body

    def _is_alone(self) -> bool:
        """Whether neither a `#pragma` nor `[[attributes]]` are directly ahead of it."""
        before = self.file.tokens.before(self.node.start)
        return before is None or (before.text != "]" and self.file.directive_at(before.start) is None)


def _edits(started: Sequence[_Started], file: MacroFile) -> Iterator[Edit]:
    """Braces around each, its start as their first statement, and its lines further to the right."""
    source, data = file.source, file.source.data
    unit, found, lines = indent_unit(data), list[Edit](), dict[int, int]()
    for one in started:
        node, end = one.node, one.end
        assert end is not None
        outer = sum(o.node.start < node.start < o.node.end for o in started)
        indent = source.newline + source.indent(node.start) + unit * outer
        start = source.text(one.start).replace("\n", "\n" + unit * (outer + 1))
        behind = one.start.end + len(data[one.start.end :]) - len(data[one.start.end :].lstrip(b" \t"))
        found.append(Edit(Span(node.start, node.start), f"{{{indent}{unit}{start}{indent}{unit}"))
        found.append(Edit(Span(one.start.start, behind), ""))
        found.append(Edit(Span(end, end), f"{indent}}}"))
        for line in _lines(file, Span(node.start, end)):
            if not any(o.start.start <= line < o.start.end for o in started):
                lines[line] = lines.get(line, 0) + 1
    found += [Edit(Span(line, line), unit * times) for line, times in lines.items()]
    yield from sorted(found, key=lambda e: e.span)


def _lines(file: MacroFile, within: Span) -> Iterator[int]:
    """Where lines begin behind the first, but for empty ones, directives, and what a text or a comment goes on with."""
    source, data = file.source, file.source.data
    held = [t for t in file.tokens.all if t.kind == "string" and "\n" in t.text]
    at = source.line_end(within.start) + 1
    while at < within.end:
        end = source.line_end(at)
        first = at + len(data[at:end]) - len(data[at:end].lstrip(b" \t"))
        is_held = any(t.start < at < t.end for t in held) or file.directive_at(first) is not None
        if data[at:end].strip() and not is_held:
            yield at
        at = end + 1
