"""The input as files: what is CUDA, what is copied, and where each goes in the output."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

SOURCES = {".cu", ".cpp", ".cc", ".cxx", ".c++"}
HEADERS = {".cuh", ".h", ".hpp", ".hh", ".hxx", ".inl", ".inc"}
_RENAMED = {".cu": ".cpp", ".cuh": ".hpp"}
_INCLUDED = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*[<"]([^">\n]+)[">]', re.MULTILINE)
_IGNORED = {".git", "__pycache__", ".hg", ".svn"}


class InputError(Exception):
    """What the user gave cannot be migrated; the message says what to do."""


@dataclass(frozen=True)
class InputFile:
    """One file of the input: its path on disk, its name relative to the root, and its name in the output."""

    path: Path
    name: str
    output: str

    @property
    def is_source(self) -> bool:
        return PurePosixPath(self.name).suffix in SOURCES

    @property
    def is_header(self) -> bool:
        return PurePosixPath(self.name).suffix in HEADERS

    @property
    def is_code(self) -> bool:
        return self.is_source or self.is_header


def include_folders(inputs: list[InputFile]) -> list[str]:
    """The folders that hold code or that an include of the input counts from, relative to the root ("." is the root).

    `#include "lib/tile.cuh"` beside a file include/lib/tile.cuh counts from include/, which the build's -I would say.
    """
    code = [f for f in inputs if f.is_code]
    included = {m[1].decode("utf-8", "replace") for f in code for m in _INCLUDED.finditer(f.path.read_bytes())}
    found = {f.name.rpartition("/")[0] for f in code}
    found |= {f.name[: -len(name) - 1] for f in code for name in included if "/" in name and f.name.endswith(f"/{name}")}
    return sorted(folder or "." for folder in found)


def find(paths: list[Path]) -> list[InputFile]:
    """All files below the given ones, names relative to their common root. Raises InputError."""
    for path in paths:
        if not path.exists():
            raise InputError(f"{path}: no such file or folder")
    root = paths[0] if len(paths) == 1 and paths[0].is_dir() else _common_root(paths)
    found: dict[str, Path] = {}
    for path in paths:
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            relative = file.resolve().relative_to(root.resolve()) if file.is_file() else None
            if relative is not None and not _IGNORED & set(relative.parts):
                found[relative.as_posix()] = file
    if len(paths) == 1 and paths[0].is_file():
        found |= _included_beside(paths[0], root)
    if not any(PurePosixPath(n).suffix in SOURCES | HEADERS for n in found):
        raise InputError(f"{', '.join(map(str, paths))}: no CUDA or C++ file there")
    return [InputFile(path, name, _output(name, found)) for name, path in sorted(found.items())]


def _common_root(paths: list[Path]) -> Path:
    parents = [p.resolve() if p.is_dir() else p.resolve().parent for p in paths]
    root = parents[0]
    while not all(p.is_relative_to(root) for p in parents):
        root = root.parent
    return root


def _included_beside(file: Path, root: Path) -> dict[str, Path]:
    """The files that a lone source includes by `"..."` from its own folder, and theirs in turn."""
    found: dict[str, Path] = {}
    stack = [file]
    while stack:
        current = stack.pop()
        for line in current.read_bytes().split(b"\n"):
            words = line.strip().lstrip(b"#").strip()
            if not line.strip().startswith(b"#") or not words.startswith(b"include") or b'"' not in words:
                continue
            header = current.parent / words.split(b'"')[1].decode("utf-8", "replace")
            if header.is_file() and header.resolve().is_relative_to(root.resolve()):
                name = header.resolve().relative_to(root.resolve()).as_posix()
                if name not in found and header.resolve() != file.resolve():
                    found[name] = header.resolve()
                    stack.append(header)
    return found


def _output(name: str, taken: dict[str, Path]) -> str:
    path = PurePosixPath(name)
    renamed = path.with_suffix(_RENAMED.get(path.suffix, path.suffix)).as_posix()
    return renamed if renamed == name or renamed not in taken else name + _RENAMED[path.suffix]
