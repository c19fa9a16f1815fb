"""The programs of a migrated tree and its sources that belong to none, as its manifest lists them.

In: OUT/wmma2sycl.json. Out: `Program`s with absolute paths, or BadTree.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from wmma2sycl.templates.runtime_library import INCLUDE
from wmma2sycl.verify.core.errors import BadTree
from wmma2sycl.verify.names.kernel_facts import KernelFacts, VariableFacts, read_kernel, read_variable

MANIFEST = "wmma2sycl.json"
C_ENDING = ".c"
_INSTALLED = (
    "installed"  # what the manifest says of a tree that carries no runtime headers: ours are the installed ones
)
_STANDARD = "c++17"  # of ports by hand, and where the manifest tells none
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Program:
    """A program to build: sources (the main one first), include folders, defines ("NAME" or "NAME=VALUE") of all sources and
    beside them each source's own, in the order of `sources` and `c_sources`; () where no source has any.

    `kernels` and `variables` are what the migration knows of them; () for a port by hand. Without a `main` it is a
    library, which can be compiled but not run. `standard` is the C++ that it is built as: "c++20". `c_sources` are C, for a C compiler; `folder` is where its main source lies,
    `tree` the migrated tree whose manifest lists it. `exercised` are kernels that are to be compiled though it launches none of them.
    """

    name: str
    sources: tuple[Path, ...]
    include_dirs: tuple[Path, ...] = ()
    defines: tuple[str, ...] = ()
    kernels: tuple[KernelFacts, ...] = ()
    variables: tuple[VariableFacts, ...] = ()
    has_main: bool = True
    c_sources: tuple[Path, ...] = ()
    main_folder: Path | None = None  # where no source tells it: the main one is C
    standard: str = _STANDARD
    tree: Path | None = None
    source_defines: tuple[tuple[str, ...], ...] = ()
    exercised: frozenset[str] = frozenset()

    def defines_of(self, number: int) -> tuple[str, ...]:
        """What the source of that number is compiled with; C sources are counted behind the others."""
        return (*self.defines, *(self.source_defines[number] if self.source_defines else ()))

    @property
    def folder(self) -> Path:
        """Where the program lies: the folder of its main, else of its first source."""
        return self.main_folder or self.sources[0].parent


def read_programs(tree: Path) -> tuple[Program, ...]:
    """Every program of the migrated tree that has a `main`; raises BadTree when it has no manifest of ours."""
    return _read(tree, "programs")


def read_libraries(tree: Path) -> tuple[Program, ...]:
    """The sources that no program of the tree needs, with those they call; raises BadTree."""
    return _read(tree, "libraries")


def with_main(main: Path, libraries: Sequence[Program]) -> Program:
    """One program of a source with a `main` and libraries; it has the first of all macros of one name."""

    def together(lists: Iterable[Iterable[T]]) -> tuple[T, ...]:
        return tuple(dict.fromkeys(one for some in lists for one in some))

    own = {source: one.defines_of(n) for one in libraries for n, source in enumerate((*one.sources, *one.c_sources))}
    first = {define.partition("=")[0]: define for define in reversed(together(own.values()))}
    own = {main: tuple(define for define in together(own.values()) if define in first.values()), **own}
    common = tuple(define for define in own[main] if all(define in defines for defines in own.values()))
    kernels = {k.identity: k for one in libraries for k in one.kernels}
    variables = {(v.name, v.mangled): v for one in libraries for v in one.variables}
    return with_c_apart(Program(
        main.stem, tuple(own), (main.parent, *together(one.include_dirs for one in libraries)), common, tuple(kernels.values()),
        tuple(variables.values()), standard=max((one.standard for one in libraries), default=_STANDARD), source_defines=apart(own.values(), common),
    ))  # fmt: skip


def apart(each: Iterable[Sequence[str]], common: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """What each source has besides what all have; () where none has."""
    own = tuple(tuple(define for define in defines if define not in common) for defines in each)
    return own if any(own) else ()


def with_c_apart(program: Program) -> Program:
    """A program of which `sources` are all there are, the main one first."""
    in_c = tuple(source for source in program.sources if source.suffix == C_ENDING)
    if not in_c:
        return program
    others = tuple(source for source in program.sources if source not in in_c)
    own = dict(zip(program.sources, program.source_defines))
    return replace(
        program,
        sources=others,
        c_sources=in_c,
        main_folder=program.sources[0].parent,
        source_defines=tuple(own[source] for source in (*others, *in_c)) if own else (),
    )


def _read(tree: Path, key: str) -> tuple[Program, ...]:
    manifest = tree / MANIFEST
    try:
        data = json.loads(manifest.read_text())
        rows = data["programs"] if key == "programs" else data.get(key, [])  # not in what earlier versions wrote
        return tuple(_program(tree, row, data, has_main=key == "programs") for row in rows)
    except OSError as error:
        raise BadTree(manifest, error.strerror or str(error)) from None
    except (ValueError, KeyError, TypeError) as error:
        raise BadTree(manifest, f"not a manifest: {type(error).__name__} {error}") from None


def _program(tree: Path, row: dict[str, Any], manifest: dict[str, Any], *, has_main: bool) -> Program:
    main = row.get("main", "")
    sources = sorted(row["sources"], key=lambda source: source != main)
    missing = [source for source in sources if not (tree / source).is_file()]
    if missing:
        raise ValueError(f"source {missing[0]} of program {row['name']} is not there")
    include_dirs = tuple((tree / folder).resolve() for folder in row.get("include_dirs", []))
    if manifest.get("options", {}).get("runtime") == _INSTALLED:
        include_dirs += (INCLUDE,)
    paths = tuple((tree / source).resolve() for source in sources)
    own = set(sources)
    kernels = tuple(_kernel(tree, k) for k in manifest.get("kernel_facts", []) if own & set(k["sources"]))
    variables = tuple(read_variable(v) for v in manifest.get("variables", []) if own & set(v["sources"]))
    standard = row.get("standard", _STANDARD)  # not in what earlier versions wrote
    own_defines = row.get("source_defines", {})  # likewise
    return with_c_apart(
        Program(
            row["name"],
            paths,
            include_dirs,
            tuple(row.get("defines", [])),
            kernels,
            variables,
            has_main,
            standard=standard,
            tree=tree,
            source_defines=apart((own_defines.get(source, []) for source in sources), ()),
        )
    )


def _kernel(tree: Path, row: dict[str, Any]) -> KernelFacts:
    return replace(read_kernel(row), sources=tuple((tree / source).resolve() for source in row["sources"]))
