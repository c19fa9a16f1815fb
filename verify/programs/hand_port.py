"""A SYCL program that somebody ported by hand: no manifest says what belongs to it.

In: a source or a folder, and what the user adds. Out: `Program`s: each file with a `main`, with the sources that have
none; raises NoProgram where that is not told by the files.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from wmma2sycl.templates.runtime_library import INCLUDE
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.programs.program import C_ENDING, MANIFEST, Program, read_programs, with_c_apart

_SOURCES = (".cpp", ".cc", ".cxx", C_ENDING)
_HEADERS = (".h", ".hpp", ".hh", ".hxx", ".cuh")
_COMMENTS = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"", re.DOTALL)
_MAIN = re.compile(r"\bint\s+main\s*\(")
_LEFT_ALONE = ("build", "CMakeFiles")


class NoProgram(VerifierEnvironmentError):
    """Nothing there has a main."""

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__(f"{path}: {problem}", "give the source with the program's main, or a folder that holds it")


def find_programs(path: Path, include_dirs: Sequence[Path] = (), defines: Sequence[str] = ()) -> tuple[Program, ...]:
    """The programs of a folder (of its manifest where it has one), or the one of a source."""
    if not path.exists():
        raise NoProgram(path, "is not there")
    if (path / MANIFEST).is_file():
        return read_programs(path)
    if path.is_file():
        folders = (path.parent, path.parent / "include", *include_dirs)
        return (with_c_apart(Program(path.stem, (path.resolve(),), _existing(folders), tuple(defines))),)
    files = [f for f in sorted(path.rglob("*")) if f.is_file() and not _is_left_alone(f.relative_to(path))]
    sources = [f for f in files if f.suffix in _SOURCES]
    mains = [f for f in sources if has_main(f)]
    if not mains:
        raise NoProgram(path, f"none of its {len(sources)} C++ sources has a main")
    shared = [f for f in sources if f not in mains]
    folders = (path, path / "include", *sorted({f.parent for f in files if f.suffix in _HEADERS}), *include_dirs)
    return tuple(_program(path, main, shared, _existing(folders), tuple(defines)) for main in mains)


def has_main(source: Path) -> bool:
    """Whether a source defines a `main`, outside comments and texts."""
    return _MAIN.search(_COMMENTS.sub(" ", source.read_text(errors="replace"))) is not None


def _program(
    root: Path, main: Path, shared: list[Path], folders: tuple[Path, ...], defines: tuple[str, ...]
) -> Program:
    name = main.relative_to(root).with_suffix("").as_posix()
    return with_c_apart(Program(name, tuple(f.resolve() for f in (main, *shared)), folders, defines))


def _existing(folders: Sequence[Path]) -> tuple[Path, ...]:
    """The runtime headers of this version behind all others, as if they were installed."""
    return (*dict.fromkeys(f.resolve() for f in folders if f.is_dir()), INCLUDE)


def _is_left_alone(path: Path) -> bool:
    return any(part.startswith(".") or part in _LEFT_ALONE for part in path.parts)
