"""A part's files with their kernels raised, kernel by kernel; of each with products what there is to say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import partial

from wmma2sycl.migrate.analyse.lanes.lane_maps import LANES
from wmma2sycl.migrate.analyse.values.block_shapes import BlockShapes
from wmma2sycl.migrate.core.edits import Edit, apply
from wmma2sycl.migrate.core.lexer import Tokens, lex
from wmma2sycl.migrate.core.source import Source, Span, encode
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.front import Key, Kind, Node, Unit
from wmma2sycl.migrate.front.model import Function, Model, Role
from wmma2sycl.migrate.raising.copies import Copied, Copy
from wmma2sycl.migrate.raising.kernels import raised
from wmma2sycl.migrate.raising.leftovers import leftovers
from wmma2sycl.migrate.raising.raised import Raised
from wmma2sycl.migrate.raising.registers import Kept

_INCLUDE = re.compile(rb"^[ \t]*#[ \t]*include\b", re.MULTILINE)
_PRODUCT = re.compile(rb"\bmma\.sync\b")

Again = Callable[[Mapping[str, bytes]], Model]


@dataclass(frozen=True)
class Raising:
    """The files of a part that have a kernel to raise, by name."""

    sources: Mapping[str, Raised]
    notes: tuple[Diagnostic, ...]

    @classmethod
    def of(cls, model: Model, but: AbstractSet[Key], files: Iterable[str], again: Again) -> Raising:
        """All kernels but for `but`, which rules refused. `again`: the model of the part with other texts for some files."""
        units = {f: unit for f in files if (unit := _unit_of(model, f)) is not None}
        if not any(_PRODUCT.search(text) for unit in model.units for text in unit.texts):
            return cls({}, ())
        found = [_File(model, unit, file, but) for file, unit in units.items()]
        for one in found:
            one.plain()
        copied = {f.file: c for f in found if (c := f.copied()) is not None}
        if copied:
            other = again({file: c.data for file, c in copied.items()})
            for one in found:
                if one.file in copied:
                    one.templates(other, copied[one.file])
        sources = {one.file: r for one in found if (r := one.raised()) is not None}
        return cls(sources, tuple(note for one in found for note in one.notes))


def _unit_of(model: Model, file: str) -> Unit | None:
    return next(
        (u for u in model.units if u.main == file or (u.files.get(file) and u.text(file))),
        None,
    )


@dataclass
class _File:
    """One file, its kernels raised one by one."""

    model: Model
    unit: Unit
    file: str
    but: AbstractSet[Key]
    edits: list[Edit] = field(default_factory=list)
    kernels: dict[Key, Span] = field(default_factory=dict)
    notes: list[Diagnostic] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.source = Source(self.file, self.unit.data(self.file))
        self.tokens: Tokens = lex(self.source.data)

    def _kernels(self, is_template: bool) -> list[tuple[Function, Node]]:
        found = []
        for function in self.model.bodies_in(self.file):
            if function.role is Role.KERNEL and len(function.each) == 1:
                where = next(d for d in function.declarations if d.is_definition)
                if is_template == (where.kind == Kind.FUNCTION_TEMPLATE) and not _is_member(where):
                    found.append((function, where))
        return found

    def plain(self) -> None:
        """The kernels that are no templates."""
        for function, where in self._kernels(False):
            is_header = self.file != self.unit.main  # others may launch it otherwise
            is_warp = not is_header and _is_one_warp(self.model, function.ref.key)
            self._settle(where, partial(raised, function, self.model, self.unit, self.source, self.tokens, is_warp))

    def copied(self) -> Copied | None:
        """The file with copies of its templates; None where there are none to be raised."""
        wanted = {f.ref.key: f for f, _ in self._kernels(True)}
        found = Copied.of(self.unit, self.file, wanted, self.model) if wanted else None
        return found if found is not None and found.copies else None

    def templates(self, model: Model, copied: Copied) -> None:
        """The kernels that are templates, by a model with their copies."""
        unit = _unit_of(model, self.file)
        source, tokens = Source(self.file, copied.data), lex(copied.data)
        for function, where in self._kernels(True):
            own = [c for c in copied.copies if c.template == function.ref.key]
            if own and unit is not None:
                is_warp = _is_one_warp(self.model, function.ref.key)
                made = [partial(_of_copy, c, model, unit, source, tokens, is_warp) for c in own]
                self._settle(where, partial(_agreed, made))

    def _settle(self, where: Node, made: Callable[[], list[Edit]]) -> None:
        key = where.file, where.location, where.name, 0
        span = Span(where.location, where.location + len(where.name.encode()))
        try:
            if key in self.but:
                raise Kept("what it does with their elements has no form over fragments")
            edits = made()
            if edits and _is_broken(self.unit, self.file, where.span):
                raise Kept("not all of it can be read")
        except Kept as reason:
            self.notes.append(
                Diagnostic(
                    "W2S222",
                    self.file,
                    span,
                    {"kernel": where.name, "reason": str(reason)},
                )
            )
            return
        if edits:
            self.edits += edits
            self.kernels[key] = where.span
            self.notes.append(Diagnostic("W2S221", self.file, span, {"kernel": where.name}))

    def raised(self) -> Raised | None:
        """The file; None where no kernel is raised."""
        edits = list(self.edits)
        if not edits:
            return None
        if self.file == self.unit.main:
            edits += leftovers(self.model, self.unit, self.source, self.tokens, [e.span for e in edits])
        first = _INCLUDE.search(self.source.data)
        at = first.start() if first is not None else 0
        edits.append(Edit(Span(at, at), f"#include <mma.h>{self.source.newline}"))
        edits = [e for e in edits if not any(o.span != e.span and o.span.contains(e.span) for o in edits)]
        ordered = tuple(sorted((_with_comments(e, self.tokens) for e in edits), key=lambda e: e.span))
        return Raised(
            self.file,
            encode(apply(self.source, ordered)),
            self.source,
            ordered,
            self.kernels,
        )


def _is_broken(unit: Unit, file: str, span: Span) -> bool:
    """Whether some of a text is no node, since it does not parse."""
    return any(e.file == file and span.contains(Span(e.offset, e.offset)) for e in unit.errors)


def _is_member(where: Node) -> bool:
    return any(a.kind != Kind.NAMESPACE for a in where.ancestors())


def _is_one_warp(model: Model, key: Key) -> bool:
    return model.facts.get(BlockShapes).shapes.get(key) == (LANES, 1, 1)


def _of_copy(copy: Copy, model: Model, unit: Unit, source: Source, tokens: Tokens, is_warp: bool) -> list[Edit]:
    """The edits of one copy, as ones of its template."""
    functions = [f for f in model.bodies_in(source.path) if f.body is not None and copy.text.contains(f.body.span)]
    kernel = next((f for f in functions if f.role is Role.KERNEL), None)
    if kernel is None or _is_broken(unit, source.path, copy.text):
        raise Kept("what it is with its template arguments is not known")
    edits = raised(kernel, model, unit, source, tokens, is_warp)
    if not all(copy.text.contains(e.span) for e in edits):
        raise Kept("what it is with its template arguments is not known")
    return [Edit(Span(e.span.start - copy.behind, e.span.end - copy.behind), e.text) for e in edits]


def _agreed(made: Sequence[Callable[[], list[Edit]]]) -> list[Edit]:
    """What all instances of a template come to."""
    first, *others = (one() for one in made)
    if any(one != first for one in others):
        raise Kept("it would be another text for other template arguments")
    return first


def _with_comments(edit: Edit, tokens: Tokens) -> Edit:
    """The comments of what is replaced stay, behind what is there now."""
    inside = [t for t in tokens.all if t.kind == "comment" and edit.span.contains(Span(t.start, t.end))]
    lost = [t.text for t in inside if t.text not in edit.text]
    texts = [t if t.startswith("/*") else f"/* {t[2:].strip()} */" for t in lost]
    return Edit(edit.span, " ".join([edit.text, *texts])) if texts else edit
