"""The programs of an input: each `main`, and the sources that define what it calls; and the sources of no program.

A part of the input tells what each of its sources defines and calls; the programs are found over all of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from wmma2sycl.migrate.core.source import Key
from wmma2sycl.migrate.project.inputs.file import C_ENDING
from wmma2sycl.migrate.project.tree import InputFile, include_folders

Named = tuple[Key, str]  # a function, and its qualified name


@dataclass(frozen=True)
class Program:
    """A buildable program of the output. Paths are relative to the output's root.

    Without a `main` ("") it can be compiled, but not run.
    """

    name: str
    main: str
    sources: tuple[str, ...]
    include_dirs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SourceLinks:
    """What one source defines, and what it and the headers it reads call or name that these headers do not define.

    `includes`: sources it reads.

    A template in a header it reads may be defined in it for others: by an explicit instantiation. `registers`: the functions
    of others that its global objects call before `main`, and the variables of headers that these use; `shares`: the
    variables of headers that any of its functions uses.
    """

    source: str
    has_main: bool
    defines: tuple[Named, ...]
    calls: tuple[Named, ...]
    includes: tuple[str, ...] = ()
    registers: tuple[Named, ...] = ()
    shares: tuple[Named, ...] = ()


def find_programs(links: Iterable[SourceLinks], inputs: list[InputFile]) -> tuple[Program, ...]:
    """Each source with a `main`, with the sources that define what it calls."""
    tree = _Tree(links, inputs)
    return tuple(tree.program(name) for name in tree.mains)


def find_libraries(links: Iterable[SourceLinks], inputs: list[InputFile]) -> tuple[Program, ...]:
    """The sources that no program needs, likewise; one that another of them needs is told with that."""
    tree = _Tree(links, inputs)
    used = {name for main in tree.mains for name in tree.reached(main)} | tree.included
    left = {
        name: tree.reached(name)
        for name, one in tree.links.items()
        if not one.has_main and name not in used and not name.endswith(C_ENDING)
    }
    first = [name for name in left if not any(name in reached for other, reached in left.items() if other != name)]
    for name in left:  # those that call each other in a circle
        if not any(name in left[one] for one in first):
            first.append(name)
    return tuple(tree.program(name) for name in left if name in first)


class _Tree:
    """The sources of an input, and what defines what they call."""

    def __init__(self, links: Iterable[SourceLinks], inputs: list[InputFile]) -> None:
        by_name = {one.source: one for one in links}
        self.links = {f.name: by_name[f.name] for f in inputs if f.name in by_name}
        self.included = {name for one in self.links.values() for name in one.includes}
        self._outputs = {f.name: f.output for f in inputs}
        folders = {o.rpartition("/")[0] or "." for o in self._outputs.values()} | set(include_folders(inputs))
        self._folders = ("include", *sorted(folders - {"include"}))
        self._by_key: dict[Key, list[str]] = {}
        self._by_name: dict[str, list[str]] = {}
        for one in self.links.values():
            for key, function in one.defines:
                if function != "main":
                    self._by_key.setdefault(key, []).append(one.source)
                    self._by_name.setdefault(function, []).append(one.source)
        self._needed: dict[str, set[str]] = {}
        self.mains = [name for name, one in self.links.items() if one.has_main and not self._is_only_c(name)]

    def _is_only_c(self, first: str) -> bool:
        """A program in C that calls nothing of ours."""
        return all(name.endswith(C_ENDING) for name in self._called_from([first]))

    def program(self, first: str) -> Program:
        """Of a source and those that it reaches; of these, the ones with a `main` are programs of their own."""
        reached = self.reached(first)
        read = {name for source in reached for name in self.links[source].includes}
        sources = [first, *sorted(name for name in reached - {first} - read if not self.links[name].has_main)]
        output = self._outputs[first]
        main = output if self.links[first].has_main else ""
        return Program(output.rpartition(".")[0], main, tuple(self._outputs[name] for name in sources), self._folders)

    def reached(self, first: str) -> set[str]:
        """The source and every one that defines a function called from them; of a program, what registers with these, too."""
        if first not in self._needed:
            needed = self._called_from([first])
            while self.links[first].has_main and (
                more := {s for s in self._registering if self._tells(s, needed)} - needed
            ):
                needed |= self._called_from(more)
            self._needed[first] = needed
        return self._needed[first]

    @cached_property
    def _registering(self) -> list[str]:
        """Sources whose global objects do something before `main`, which others call nothing of."""
        called = {name for main in self.mains for name in self._called_from([main])} | self.included
        return [name for name, one in self.links.items() if one.registers and not one.has_main and name not in called]

    def _tells(self, source: str, program: set[str]) -> bool:
        """Whether it calls a program's function before `main`, or uses a variable that the program uses."""
        told = self.links[source].registers
        shared = {key for name in program for key, _ in self.links[name].shares}
        return any(key in shared or not program.isdisjoint(self._definers((key, name))) for key, name in told)

    def _called_from(self, sources: Iterable[str]) -> set[str]:
        needed: set[str] = set()
        stack = list(sources)
        while stack:
            source = stack.pop()
            if source not in needed:
                needed.add(source)
                stack += [d for called in self.links[source].calls for d in self._definers(called)]
        return needed

    def _definers(self, called: Named) -> list[str]:
        """The sources that define a function: the one that clang knows, else all that have one of its name."""
        key, name = called
        return self._by_key.get(key) or self._by_name.get(name, [])
