"""compile_commands.json: which sources a build has, and the macros and include folders of each."""

from __future__ import annotations

import json
import os
import re
import shlex
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from wmma2sycl.migrate.project.inputs.cmake_open import Unsure
from wmma2sycl.migrate.project.inputs.compiler_arguments import ParserArguments, reduced
from wmma2sycl.migrate.project.inputs.file import C_ENDING, InputError, is_compiled

NAME = "compile_commands.json"
_HOME = re.compile(r"^CMAKE_HOME_DIRECTORY:INTERNAL=(.+)$", re.MULTILINE)
_SHOWN = 3


@dataclass
class Database:
    """The sources of a build. Its keys are resolved paths."""

    path: Path
    sources: dict[str, ParserArguments] = field(default_factory=dict)
    others: dict[str, list[ParserArguments]] = field(default_factory=dict)  # entries that differ from a source's first
    in_c: dict[str, ParserArguments] = field(default_factory=dict)  # of the sources in C
    unsure: Unsure = Unsure()  # where it was read from CMakeLists.txt

    def add(self, source: Path, arguments: ParserArguments) -> None:
        """An entry; of a source in C the first counts."""
        key = os.path.realpath(source)
        if source.name.endswith(C_ENDING):
            self.in_c.setdefault(key, arguments)
        elif self.sources.setdefault(key, arguments).kept != arguments.kept:
            self.others.setdefault(key, []).append(arguments)

    def knows(self, path: Path) -> bool:
        """Whether there is an entry for this file, in whatever language."""
        return os.path.realpath(path) in (self.sources.keys() | self.in_c.keys())

    def builds(self, path: Path) -> bool:
        """Whether the build compiles this file, links followed."""
        return os.path.realpath(path) in self.sources

    def arguments_of(self, path: Path) -> tuple[str, ...]:
        """The parser's arguments of a source; of any other file the include folders of all, since some source will read it."""
        real = os.path.realpath(path)
        known = self.sources.get(real) or self.in_c.get(real)
        return tuple(known.kept) if known is not None else tuple(f"-I{f}" for f in self.include_folders)

    def is_cuda(self, path: Path) -> bool:
        """Whether a source's command says so, whatever it is called."""
        known = self.sources.get(os.path.realpath(path))
        return known is not None and known.language in ("cu", "cuda")

    def others_of(self, path: Path) -> tuple[tuple[str, ...], ...]:
        """The parser's arguments of a source's further entries, which differ from the first's."""
        return tuple(tuple(found.kept) for found in self.others.get(os.path.realpath(path), ()))

    def folders_of(self, path: Path) -> list[Path]:
        """Where a source's includes are looked for; those of any other file, where all sources' are."""
        known = self.sources.get(os.path.realpath(path))
        return known.folders if known is not None else self.include_folders

    @cached_property
    def include_folders(self) -> list[Path]:
        """The include folders of all sources, each once."""
        return list(dict.fromkeys(f for source in self.sources.values() for f in source.folders))

    @property
    def project(self) -> Path:
        """The folder of the whole project: CMake says it, else it is the lowest folder that holds all sources."""
        cache = self.path.parent / "CMakeCache.txt"
        home = _HOME.search(cache.read_text(encoding="utf-8", errors="surrogateescape")) if cache.is_file() else None
        if home is not None:
            return Path(home[1])
        there = [source for source in self.sources if os.path.isfile(source)]
        if not there:
            raise InputError(f"{self.path}: none of its sources is there; is it from another machine?")
        lowest = os.path.commonpath([os.path.dirname(source) for source in there])
        return self.path.parent if _holds(self.path.parent, there) else Path(lowest)

    def remarks_about(self, migrated: Collection[Path], root: Path, is_all: bool = True) -> Iterator[str]:
        """What a user should hear of it: sources that are not there or, where `is_all` is asked for, not below the root, unknown words."""
        taken = {os.path.realpath(path) for path in migrated}
        missing = [s for s in self.sources if not os.path.exists(s)]
        if missing:
            yield f"{self.path} names sources that are not there: {listed(missing)}; generated ones are there after a build"
        outside = [s for s in self.sources if s not in taken and s not in missing and not _holds(root, [s])]
        if outside and is_all:
            yield f"{self.path} names sources outside {root}, which were left out: {listed(outside)}; --in-root gives a higher folder"
        unknown = sorted({word for s in taken & self.sources.keys() for word in self.sources[s].unknown})
        if unknown:
            yield f"{self.path}: words that are not known and were not given to the parser: {' '.join(unknown)}; --extra-arg gives them"


def read(given: Path) -> Database:
    """Reads the file, or the one in the folder given. Raises InputError."""
    path = given / NAME if given.is_dir() else given
    if not path.is_file():
        raise InputError(
            f"{path}: no such file; CMake writes it with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON, for make there is `bear -- make`"
        )
    try:
        entries = json.loads(path.read_bytes())
    except ValueError as error:
        raise InputError(f"{path}: not JSON: {error}") from None
    if not isinstance(entries, list):
        raise InputError(f"{path}: not a list of compile commands")
    database = Database(path)
    for number, entry in enumerate(entries, 1):
        _add(database, entry, number)
    if not database.sources:
        raise InputError(f"{path}: names no CUDA or C++ source")
    return database


def _add(database: Database, entry: Any, number: int) -> None:
    try:
        directory = Path(os.path.abspath(database.path.parent), entry.get("directory", "."))
        file = directory / entry["file"]
        words = list(map(str, entry["arguments"])) if "arguments" in entry else shlex.split(entry["command"])
    except (KeyError, AttributeError, TypeError, ValueError) as error:
        raise InputError(
            f"{database.path}: entry {number} has no file and command that can be read ({type(error).__name__}: {error})"
        ) from None
    if is_compiled(file.name):
        database.add(file, reduced(words, directory))


def _holds(folder: Path, paths: list[str]) -> bool:
    top = os.path.realpath(folder).rstrip("/") + "/"
    return all(path.startswith(top) for path in paths)


def listed(paths: list[str]) -> str:
    """`a, b, c and 4 more`."""
    return ", ".join(sorted(paths)[:_SHOWN]) + (f" and {len(paths) - _SHOWN} more" if len(paths) > _SHOWN else "")
