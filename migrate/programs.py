"""The programs of an input: each `main`, and the sources that define what it calls.

A part of the input tells what each of its sources defines and calls; the programs are found over all of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wmma2sycl.migrate.source import Key
from wmma2sycl.migrate.tree import InputFile, include_folders

if TYPE_CHECKING:
    from wmma2sycl.migrate.model import Model

Named = tuple[Key, str]  # a function, and its qualified name


@dataclass(frozen=True)
class Program:
    """A buildable program of the output. Paths are relative to the output's root."""

    name: str
    main: str
    sources: tuple[str, ...]
    include_dirs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SourceLinks:
    """What one source defines, and what it and the headers it reads call that no header defines."""

    source: str
    has_main: bool
    defines: tuple[Named, ...]
    calls: tuple[Named, ...]


def find_links(model: Model, sources: set[str]) -> tuple[SourceLinks, ...]:
    """Of the sources that a part parses; `sources` are those of the whole input."""
    parsed = {unit.main: unit for unit in model.units if unit.main in sources}
    bodies: dict[str, list[Named]] = {}
    called: dict[str, set[Key]] = {}
    for key, function in model.functions.items():
        if function.body is not None:
            bodies.setdefault(function.body.file, []).append((key, function.ref.qualified))
            called.setdefault(function.body.file, set()).update(function.calls)
    found = []
    for source, unit in parsed.items():
        read = [name for name, nodes in unit.files.items() if nodes]
        calls = sorted({key for name in read for key in called.get(name, ())}, key=str)
        known = [(key, f) for key in calls if (f := model.functions.get(key)) is not None]
        outside = tuple((k, f.ref.qualified) for k, f in known if f.body is None or f.body.file in sources and f.body.file != source)
        defines = bodies.get(source, [])
        found.append(SourceLinks(source, any(name == "main" for _, name in defines), tuple(defines), outside))
    return tuple(found)


def find_programs(links: Iterable[SourceLinks], inputs: list[InputFile]) -> tuple[Program, ...]:
    outputs = {f.name: f.output for f in inputs}
    sources_of_input = {f.name for f in inputs if f.is_source}
    by_source = {one.source: one for one in links if one.source in sources_of_input}
    folders = sorted({o.rpartition("/")[0] or "." for o in outputs.values()} | {f for f in include_folders(inputs) if f != "include"})
    defined = _Defined(by_source.values())
    found = []
    for main in (by_source[f.name].source for f in inputs if f.name in by_source and by_source[f.name].has_main):
        sources = sorted(_linked(by_source, defined, main), key=lambda s: (s != main, s))
        name = outputs[main].rpartition(".")[0]
        found.append(Program(name, outputs[main], tuple(outputs[s] for s in sources), ("include", *folders)))
    return tuple(found)


class _Defined:
    """The sources that define a function: the one that clang knows, else all that have one of its name."""

    def __init__(self, links: Iterable[SourceLinks]) -> None:
        self.by_key: dict[Key, list[str]] = {}
        self.by_name: dict[str, list[str]] = {}
        for one in links:
            for key, name in one.defines:
                if name != "main":
                    self.by_key.setdefault(key, []).append(one.source)
                    self.by_name.setdefault(name, []).append(one.source)

    def of(self, called: Named) -> list[str]:
        key, name = called
        return self.by_key.get(key) or self.by_name.get(name, [])


def _linked(links: dict[str, SourceLinks], defined: _Defined, first: str) -> set[str]:
    """The source of `main` and every source that defines a function called from them."""
    needed: set[str] = set()
    stack = [first]
    while stack:
        source = stack.pop()
        if source not in needed:
            needed.add(source)
            stack += [d for called in links[source].calls for d in defined.of(called)]
    return needed
