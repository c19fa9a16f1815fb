"""Sources in C: copied as they are, parts of programs, and no place for SYCL, which is C++.

By their text: what a C compiler reads has no kernels, and is not parsed here.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from wmma2sycl.migrate.core.lexer import blanked
from wmma2sycl.migrate.core.source import Source, Span, decode, encode
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.project import renamed_includes
from wmma2sycl.migrate.project.inputs.file import C_ENDING, InputFile
from wmma2sycl.migrate.project.migration import MigratedFile, Migration
from wmma2sycl.migrate.project.programs import Named, SourceLinks

_TEXTS = re.compile(rb"\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])+'")
_DEFINED = re.compile(rb"\b([A-Za-z_]\w*)\s*\((?:[^(){};]|\([^(){};]*\))*\)\s*\{")
_STATIC = re.compile(rb"\bstatic\b[^;{}()]*\Z")
_CALLED = re.compile(rb"\b([A-Za-z_]\w*)\s*\(")
_CUDA = re.compile(
    rb"\b(?:cuda|cublas|cusparse|cudnn|cufft|curand|cusolver)[A-Z]\w*|\bcu[A-Z][a-z]\w*(?=\s*\()|\b(?:cuda|cublas|cufft|curand|cusparse)\w*\.h(?=[\">])"
)
_INCLUDED = re.compile(rb'#[ \t]*include[ \t]*"([^"\n]+)"')
_NO_CALLS = frozenset({"if", "for", "while", "switch", "return", "sizeof", "defined"})


def is_c(file: InputFile) -> bool:
    """Whether the file is a C source of its own, neither a link nor included."""
    return file.name.endswith(C_ENDING) and not file.link and not file.included


def links(inputs: Iterable[InputFile]) -> Iterator[SourceLinks]:
    """What each defines and calls; C's functions have nothing but their name."""
    for file in filter(is_c, inputs):
        text = _code(file.path.read_bytes())
        own = {m[1].decode(): m.start() for m in _DEFINED.finditer(text)}
        called = dict.fromkeys(
            name for m in _CALLED.finditer(text) if (name := m[1].decode()) not in _NO_CALLS and name not in own
        )
        defined = [name for name, start in own.items() if name not in _NO_CALLS and not _STATIC.search(text, 0, start)]
        yield SourceLinks(file.name, "main" in defined, tuple(_named(file, defined)), tuple(_named(file, called)))


def _named(file: InputFile, names: Iterable[str]) -> Iterator[Named]:
    for name in names:
        yield (file.name, -1, name, 0), name


def with_c_sources(migration: Migration, comments: bool, outputs: Mapping[str, str]) -> Migration:
    """The migration with those that cannot stay as they are among its files: what includes a renamed one; told, what uses CUDA, or a header that is C++ now.

    With `comments` their first lines say so: further down a line may be a part of a macro.
    """
    changed = {f.input.name for f in migration.files if f.input.is_header and b"sycl" in f.after and f.changed}
    sources = (_told(file, changed, comments, outputs) for file in filter(is_c, migration.copied))
    told = [one for one in sources if one is not None]
    if not told:
        return migration
    names = {one.input.name for one in told}
    return replace(
        migration, files=(*migration.files, *told), copied=tuple(f for f in migration.copied if f.name not in names)
    )


def _told(file: InputFile, changed: set[str], comments: bool, outputs: Mapping[str, str]) -> MigratedFile | None:
    data = file.path.read_bytes()
    after = renamed_includes.rewritten(file.name, data, outputs)
    bare = blanked(data)
    places = [(m[0], Span(m.start(), m.end())) for m in _CUDA.finditer(_code(data, but_includes=True))]
    places += [
        (m[1], Span(m.start(1), m.end(1))) for m in _INCLUDED.finditer(bare) if _is_of(file, decode(m[1]), changed)
    ]
    first = dict(sorted(places, key=lambda place: place[1].start, reverse=True))
    if not first and after == data:
        return None
    diagnostics = sorted(
        (Diagnostic("W2S005", file.name, span, {"name": decode(name)}) for name, span in first.items()),
        key=lambda d: d.span.start,
    )
    newline = Source(file.name, data).newline
    lines = [
        f"/* {d.code}: {d.message} (wmma2sycl explain {d.code}) */{newline}".replace("*/", "* /", d.message.count("*/"))
        for d in diagnostics
        if comments
    ]
    return MigratedFile(file, data, encode("".join(lines)) + after, tuple(diagnostics))


def _code(data: bytes, but_includes: bool = False) -> bytes:
    """Without comments and texts; every other byte in its place."""
    lines = blanked(data).splitlines(keepends=True)
    kept = (
        line
        if but_includes and b"include" in line and line.lstrip().startswith(b"#")
        else _TEXTS.sub(lambda m: b" " * len(m[0]), line)
        for line in lines
    )
    return b"".join(kept)


def _is_of(file: InputFile, included: str, names: set[str]) -> bool:
    """Whether an include means one of these files, from wherever it counts."""
    beside = posixpath.normpath(posixpath.join(posixpath.dirname(file.name), included))
    return beside in names or any(name.endswith(f"/{included}") for name in names) or included in names
