"""The files that building a program may read, and those that it may read when it runs: what a unit of it must carry."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from wmma2sycl.templates.runtime_library import INCLUDE
from wmma2sycl.verify.programs.program import Program

_INCLUDE = re.compile(rb"""^[ \t]*#[ \t]*(?:include(?:_next)?|import|if|elif)\b[^\n]*""", re.MULTILINE)
_NAMED = re.compile(rb"""["<]([^">\n]+)[">]""")
_HEADERS = (".h", ".hpp", ".hh", ".hxx", ".cuh", ".inl", ".inc", ".tpp", ".def")


def code_files(program: Program) -> Iterator[Path]:
    """Its sources and what they may include, rather too much than too little; not what every installation has of ours."""
    folders = [one for one in program.include_dirs if one != INCLUDE]
    seen: set[Path] = set()
    stack = [*program.sources, *program.c_sources]
    while stack:
        file = stack.pop()
        if file in seen or not file.is_file():
            continue
        seen.add(file)
        yield file
        named, is_open = _includes(file)
        stack += [place / name for name in named for place in (file.parent, *folders)]
        if is_open:  # a macro names it
            stack += [one for place in (program.folder, *folders) for one in _headers(place)]


@cache
def _includes(file: Path) -> tuple[tuple[str, ...], bool]:
    """Read once a run. The names of what a file includes or asks for; whether it leaves one to a macro."""
    found: list[str] = []
    is_open = False
    for line in _INCLUDE.findall(file.read_bytes()):
        names = [name.decode("utf-8", "surrogateescape") for name in _NAMED.findall(line)]
        found += names
        is_open |= not names and b"include" in line and b"__has_include" not in line
    return tuple(dict.fromkeys(found)), is_open


@cache
def _headers(folder: Path) -> tuple[Path, ...]:
    return tuple(path for path in sorted(folder.rglob("*")) if path.suffix in _HEADERS and path.is_file())
