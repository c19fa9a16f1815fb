"""One file of the input: where it lies, what it is, and what it is called in the output."""

from __future__ import annotations

import os
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from wmma2sycl.migrate.project.inputs.cmake_open import Unsure

SOURCES = {".cu", ".cpp", ".cc", ".cxx", ".c++"}
C_ENDING = ".c"  # of sources in C, which are copied
HEADERS = {".cuh", ".h", ".hpp", ".hh", ".hxx", ".inl", ".inc"}
MANIFEST = "wmma2sycl.json"  # in an output's root
RUNTIME = "include/wmma2sycl"  # the runtime headers' folder there
_RENAMED = {".cu": ".cpp", ".cuh": ".hpp"}


class InputError(Exception):
    """What the user gave cannot be migrated; the message says what to do."""


@dataclass(frozen=True)
class InputFile:
    """One file of the input: its path on disk, its name relative to the root, and its name in the output.

    `path` ends in `name`, though links may lead elsewhere. `arguments`: what its own build gives the parser for it (a
    compile_commands.json, or `by_cmake` the text of its CMakeLists.txt, `by_makefile` that of its makefile), after everybody's. `link`: where the output has a link of that name, the name it leads to.
    `others`: where its build compiles it again, with what else. `is_cuda`: its build says that it is CUDA, whatever its name (`-x cu`). `included`: code of the input includes it, which makes it a header whatever its name ends in (`tile.tpp`, `cases.def`).
    `unsure`: what the text of CMakeLists.txt leaves open for some source, not this one alone.
    """

    path: Path
    name: str
    output: str
    arguments: tuple[str, ...] = ()
    link: str = ""
    included: bool = False
    is_cuda: bool = False
    others: tuple[tuple[str, ...], ...] = ()
    by_cmake: bool = False
    by_makefile: bool = False
    unsure: Unsure = Unsure()

    @property
    def root(self) -> Path:
        """The folder that `name` counts from."""
        return Path(os.path.abspath(self.path)).parents[self.name.count("/")]

    @property
    def is_source(self) -> bool:
        """Whether it is parsed by itself; a link is not."""
        return is_source(self.name) and not self.link

    @property
    def is_header(self) -> bool:
        """Whether others include it: by its ending, or because one does, whatever it is called."""
        return (
            PurePosixPath(self.name).suffix in HEADERS or (self.included and not is_source(self.name))
        ) and not self.link

    @property
    def is_code(self) -> bool:
        """Whether it is migrated; all else is copied."""
        return self.is_source or self.is_header


def is_source(name: str) -> bool:
    """Whether the name ends as a source does."""
    return PurePosixPath(name).suffix in SOURCES


def is_compiled(name: str) -> bool:
    """Whether the name ends as a source does that is migrated, or one in C, which is copied."""
    return is_source(name) or name.endswith(C_ENDING)


def is_code(name: str) -> bool:
    """Whether the name ends as a source or a header does."""
    return PurePosixPath(name).suffix in SOURCES | HEADERS


def output_names(names: Collection[str]) -> dict[str, str]:
    """What each file is called in the output: `a.cpp` for `a.cu`, or `a.cu.cpp` where the input has an `a.cpp`, too."""
    found = {name: name for name in names if PurePosixPath(name).suffix not in _RENAMED}
    taken = set(found)
    for name in sorted(set(names) - taken):
        found[name] = _free_name(PurePosixPath(name), taken)
        taken.add(found[name])
    return found


def _free_name(path: PurePosixPath, taken: Collection[str]) -> str:
    suffix = _RENAMED[path.suffix]
    plain = path.with_suffix(suffix).as_posix()
    free = plain if plain not in taken else path.as_posix() + suffix
    while free in taken:
        free += suffix
    return free
