"""One translation unit as plain nodes, and what rules ask of it: texts, macros, uses of them."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from wmma2sycl.migrate.core import chevrons
from wmma2sycl.migrate.core.lexer import blanked
from wmma2sycl.migrate.core.plain_macros import with_default
from wmma2sycl.migrate.core.source import Span, decode
from wmma2sycl.migrate.core.toolchain import THREAD_STREAMS
from wmma2sycl.migrate.front.builder import Builder
from wmma2sycl.migrate.front.constructions import Construction
from wmma2sycl.migrate.front.instances import FUNCTIONS, Instance, instance_of
from wmma2sycl.migrate.front.kinds import Kind
from wmma2sycl.migrate.front.macro_uses import MacroUse, UsesAround
from wmma2sycl.migrate.front.narrowings import Narrowing
from wmma2sycl.migrate.front.node import Node

_DEFINITION = re.compile(r"\w+(?:\(([^()]*)\))?(.*)", re.DOTALL)


class ParseError(NamedTuple):
    """One of clang's errors; `file` is None where it lies outside the input."""

    file: str | None
    offset: int
    message: str


class View(NamedTuple):
    """What one inclusion of a file has."""

    nodes: list[Node]
    skipped: list[Span]


_THREAD_STREAM = re.compile(rf"\b(?:cudaStreamPerThread|{THREAD_STREAMS})\b".encode())


def defined_in(text: bytes) -> frozenset[str]:
    """The macros that a text defines."""
    return frozenset(m[1].decode() for m in _DEFINED.finditer(blanked(text)))


@dataclass(frozen=True)
class Unit:
    """One translation unit: the nodes, macro uses and skipped ranges of each input file it reads.

    `files` has the outermost nodes of each file; of a file that is included inside a declaration they have a parent in
    another one. `skipped`: what no inclusion of the file has.
    """

    main: str
    files: Mapping[str, list[Node]]
    macros: Mapping[str, dict[int, tuple[str, int]]]  # file -> start of an expansion -> (macro, end)
    errors: tuple[ParseError, ...]
    skipped: Mapping[str, list[Span]] = field(default_factory=dict)
    unread: tuple[ParseError, ...] = ()  # includes of what is no regular file; the message is the name
    builder: Builder | None = None  # holds the translation unit, which its nodes need
    paths: Mapping[str, Path] = field(default_factory=dict)
    macro_headers: frozenset[str] = frozenset()  # those that hold nothing but macros
    views: Mapping[str, tuple[View, ...]] = field(default_factory=dict)  # of files that are included several times
    narrowings: tuple[Narrowing, ...] = ()
    constructions: tuple[Construction, ...] = ()  # of dim3
    contents: dict[str, bytes] = field(default_factory=dict)  # of files that were asked for
    assumed: tuple[
        ParseError, ...
    ] = ()  # headers of CUDA's read ahead, where a name of theirs came first; the message is the header

    def sizes_at(self, name: str) -> frozenset[int]:
        """Where a file itself makes a dim3 of sizes; in templates it may be one by their arguments."""
        return self._sizes.get(name, frozenset())

    @cached_property
    def _sizes(self) -> dict[str, frozenset[int]]:
        spelled = [c for c in self.constructions if c.of_sizes and not c.by_library]
        return {file: frozenset(c.offset for c in spelled if c.file == file) for file in {c.file for c in spelled}}

    def text(self, name: str) -> bytes:
        """The bytes of an input file, empty where this unit does not read it."""
        return self.data(name) if name in self.opened else b""

    def data(self, name: str) -> bytes:
        """The bytes of an input file, read once."""
        if name not in self.contents:
            self.contents[name] = chevrons.read(self.paths[name])
        return self.contents[name]

    @cached_property
    def texts(self) -> list[bytes]:
        """The bytes of all input files this unit reads that declare or define something."""
        defining = self.builder.defining if self.builder is not None else set()
        return [
            self.data(name)
            for name in sorted({self.main, *defining, *(name for name, nodes in self.files.items() if nodes)})
        ]

    def defined_by(self, name: str) -> frozenset[str]:
        """The macros that an input file defines, in branches that are skipped, too."""
        if name not in self._defines:
            self._defines[name] = defined_in(self.text(name))
        return self._defines[name]

    @cached_property
    def _defines(self) -> dict[str, frozenset[str]]:
        """Of the files asked for so far."""
        return {}

    def inclusions(self, name: str) -> tuple[Unit, ...]:
        """The unit as each inclusion of a file has that file; itself where there is one."""
        return tuple(
            replace(
                self, files={**self.files, name: view.nodes}, skipped={**self.skipped, name: view.skipped}, views={}
            )
            for view in self.views.get(name, ())
        ) or (self,)

    @cached_property
    def given_macros(self) -> list[str]:
        """Macros of plain names that a build gives to the source, or may give: those with an `#ifndef` of their own."""
        given = self.builder.given_macros if self.builder is not None else []
        return sorted({*given, *(name for text in self.texts for name in with_default(text))})

    @cached_property
    def has_thread_streams(self) -> bool:
        """Whether the default stream is, or may be, one of the thread's own: the text or the command line says so."""
        return (self.builder is not None and self.builder.has_thread_streams) or any(
            _THREAD_STREAM.search(text) for text in self.texts
        )

    def is_inside(self, name: str) -> bool:
        """Whether a file is included inside declarations only: in a namespace, or a function's body."""
        tops = self.files.get(name, ())
        return bool(tops) and all(top.parent is not None for top in tops)

    def carrier(self, name: str) -> str:
        """The file that must include what the text of another one needs: itself, where nothing is in the way there.

        That is the file of the declaration that it is included in; the source, where a macro of a plain name is defined ahead.
        """
        if self.is_inside(name):
            return [*self.files[name][0].ancestors()][-1].file
        is_behind = self.builder is not None and name in self.builder.includes.behind_macros
        return self.main if is_behind or self.given_macros else name

    def instances(self) -> Iterator[Instance]:
        """The functions that are no templates, with a body, and then what templates became: also what no function here calls."""
        if self.builder is None:
            return
        for cursor in (
            *(node.cursor for node in self.nodes if node.kind in FUNCTIONS),
            *self.builder.instantiated,
        ):
            found = instance_of(cursor, self.builder)
            if found is not None:
                yield found

    @cached_property
    def opened(self) -> frozenset[str]:
        """The files of the input that this unit reads, also those that hold nothing but includes or comments."""
        included = self.builder.includes.files if self.builder is not None else set()
        return frozenset(
            {self.main, *included, *(name for name, nodes in self.files.items() if nodes), *self.macro_headers}
        )

    def including(self, name: str) -> list[tuple[str, int]]:
        """The directives of files of the input that include one of them, as often as the unit comes to each: file and place."""
        return self.builder.includes.of(name) if self.builder is not None else []

    @property
    def included(self) -> frozenset[str]:
        """What files of the input include, as they spell it."""
        return frozenset(self.builder.includes.spelled) if self.builder is not None else frozenset()

    def defines(self, name: str) -> bool:
        """Whether a file of the input makes the name a macro here."""
        return self.builder is not None and name in self.builder.own_macros

    @property
    def own_macros(self) -> list[str]:
        """The macros that files of the input define here."""
        return [*self.builder.own_macros] if self.builder is not None else []

    def macro(self, name: str) -> bytes:
        """A macro of the input as its last `#define` spells it, from its name on; empty where it is none."""
        place = self.macro_place(name)
        return self.data(place[0])[place[1] : place[2]] if place is not None else b""

    def macro_place(self, name: str) -> tuple[str, int, int] | None:
        """The file of a macro of the input, and where in it its last `#define` has its name and ends."""
        return self.builder.own_macros.get(name) if self.builder is not None else None

    def macro_places(self, name: str) -> list[tuple[str, int, int]]:
        """The same of all its `#define`s that the unit reads, the last one first."""
        place = self.macro_place(name)
        if place is None or self.builder is None:
            return []
        return list(dict.fromkeys([place, *self.builder.redefined.get(name, ())]))

    def name_end(self, declaration: Node) -> int:
        """Behind the name that is declared, or behind the use of the macro that makes it: `NAME(sum)`."""
        made = self.macros.get(declaration.file, {}).get(declaration.location)
        return made[1] if made is not None else declaration.location + len(declaration.name.encode())

    def ends_of_uses(self, file: str) -> Mapping[int, int]:
        """Where each use of a macro in a file begins, by where it ends; of those that end at one place the first."""
        if file not in self._ends_of_uses:
            self._ends_of_uses[file] = {
                end: at for at, (_, end) in sorted(self.macros.get(file, {}).items(), reverse=True)
            }
        return self._ends_of_uses[file]

    @cached_property
    def _ends_of_uses(self) -> dict[str, Mapping[int, int]]:
        """Of the files asked for so far."""
        return {}

    def outermost_uses(self, file: str) -> list[Span]:
        """Where a file uses macros, in order, but for what macros are given."""
        if file not in self._outermost_uses:
            found: list[Span] = []
            for start, (_, end) in sorted(self.macros.get(file, {}).items()):
                if end > start and (not found or start >= found[-1].end):
                    found.append(Span(start, end))
            self._outermost_uses[file] = found
        return self._outermost_uses[file]

    @cached_property
    def _outermost_uses(self) -> dict[str, list[Span]]:
        """Of the files asked for so far."""
        return {}

    def uses_around(self, file: str, offset: int) -> list[MacroUse]:
        """The uses of macros that a place of a file lies in."""
        return self._uses_in(file).of(offset)

    def macro_around(self, file: str, offset: int) -> str:
        """The name of the macro that a use at a place, or the outermost one around it, is of."""
        around = (use.name for use in self.uses_around(file, offset))
        made = self.macros.get(file, {}).get(offset)
        return made[0] if made is not None else next(around, "?")

    def uses_macro(self, file: str, span: Span) -> bool:
        """Whether the use of a macro begins in a span of a file."""
        starts = self._uses_in(file).starts
        return bisect_left(starts, span.start) < bisect_left(starts, span.end)

    def _uses_in(self, file: str) -> UsesAround:
        if file not in self._around:
            self._around[file] = UsesAround(self.macros.get(file, {}))
        return self._around[file]

    @cached_property
    def _around(self) -> dict[str, UsesAround]:
        """Of the files asked for so far."""
        return {}

    def is_of_body(self, node: Node, name: str) -> bool:
        """Whether it is the body of a macro that spells a name in this node: its text is the macro's whole use, whatever the arguments name."""
        macro, end = self.macros.get(node.file, {}).get(node.start, ("", -1))
        return end == node.end and name in self._words_of_body(macro)

    def _words_of_body(self, macro: str) -> set[str]:
        """Of a macro and of those that its body names, but for its parameters."""
        if macro not in self._bodies:
            self._bodies[macro] = set()  # a macro's name in its own body is none
            match = _DEFINITION.match(decode(self.macro(macro)))
            parameters = set(re.findall(r"\w+", match[1] or "")) if match is not None else set()
            words = set(re.findall(r"\w+", match[2])) - parameters if match is not None else set()
            self._bodies[macro] = words.union(*(self._words_of_body(w) for w in words if self.defines(w)))
        return self._bodies[macro]

    def bodies_of(self, macro: str) -> str:
        """The text of a macro of the input and of those that it names, each once."""
        names = [macro, *sorted(n for n in self._words_of_body(macro) if n != macro and self.defines(n))]
        return "\n".join(decode(self.macro(n)) for n in names)

    @cached_property
    def _bodies(self) -> dict[str, set[str]]:
        """Of the macros asked for so far."""
        return {}

    def is_from_outside(self, name: str, file: str) -> bool:
        """Whether a name in a file is a macro or a declaration of a header that is neither the input's nor CUDA's."""
        used = any(
            n.ref is not None and n.ref.name == name and n.ref.file is None and not n.ref.cuda
            for n in self.nodes_of(file)
        )
        return used or (self.builder is not None and self.builder.is_macro_from_outside(name))

    @cached_property
    def kept(self) -> dict[object, Any]:
        """What analyses make of the unit alone, by the analysis; it goes with the unit."""
        return {}

    @property
    def tops(self) -> Iterator[Node]:
        """The outermost nodes of all files."""
        return (top for tops in self.files.values() for top in tops if top.parent is None)

    def nodes_of(self, name: str) -> Iterator[Node]:
        """The nodes of one file, without those of files that are included inside them."""
        return (n for top in self.files.get(name, ()) for n in top.walk() if n.file == name)

    @cached_property
    def nodes(self) -> list[Node]:
        """All nodes of all files, each parent ahead of its children."""
        return [n for top in self.tops for n in top.walk()]

    def of_kind(self, kind: Kind) -> list[Node]:
        """Those of one kind, in the same order."""
        return self._by_kind.get(kind, [])

    @cached_property
    def _by_kind(self) -> dict[Kind, list[Node]]:
        found: dict[Kind, list[Node]] = {}
        for node in self.nodes:
            found.setdefault(node.kind, []).append(node)
        return found


_DEFINED = re.compile(rb"^[ \t]*#[ \t]*define[ \t]+(\w+)", re.MULTILINE)
