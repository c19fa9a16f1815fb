"""The headers of migrate/cuda_headers/toolkit/: what a toolkit's C headers declare and those written by hand do not."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from typing import Any

from clang import cindex
from wmma2sycl.migrate.core.toolchain import HEADERS as OURS
from wmma2sycl.migrate.core.toolchain import Options, arguments

from toolkit_tables.printed import declaration, has_no_tag
from toolkit_tables.toolkit import HEADERS, INCLUDED, Toolkit, is_only_named, toolkit

FOLDER = OURS / "toolkit"
_HEAD = """// Made by tools/toolkit_declarations.py from the names, types and numbers that CUDA {version}'s {header} has: what the
// headers written by hand leave out, so that it parses and is refused by its own name.
#pragma once
"""
_OTHER_FORMS = ("_ptsz", "_ptds")  # of functions, for another default stream
_VERSION = re.compile(r"_v\d+$")
Kind = cindex.CursorKind


def main() -> None:
    """Writes all of them."""
    found = toolkit()
    if found is None:
        sys.exit("no nvcc on PATH: these headers are made from a CUDA toolkit")
    FOLDER.mkdir(exist_ok=True)
    known = ours(with_made=False)
    for header in HEADERS:
        (FOLDER / header).write_text(made(found, header, known), encoding="utf-8")


def ours(*, with_made: bool) -> set[str]:
    """The names at global scope, and the macros, of our headers; with or without those that are made here."""
    text = "".join(f"#include <{name}>\n" for name in INCLUDED)
    flags = [*arguments(Options(), implicit=True), *([] if with_made else ["-DW2S_WITHOUT_TOOLKIT"])]
    record = cindex.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD
    unit = cindex.Index.create().parse("names.cu", flags, unsaved_files=[("names.cu", text)], options=record)
    return set(_names(unit.cursor))


def _names(cursor: Any) -> Iterator[str]:
    for child in cursor.get_children():
        if not is_only_named(child):
            yield child.spelling
        if child.kind in (Kind.LINKAGE_SPEC, Kind.UNEXPOSED_DECL, Kind.ENUM_DECL):
            yield from _names(child)


def wanted(found: Toolkit, header: str) -> Iterator[tuple[str, Any]]:
    """What a program may name of a header, each with its declaration: the latest of a function's versions, by its plain name."""
    plain = {value: name for name, value in found.macros(header).items() if _VERSION.sub("", value) == name}
    rows = [(cursor.spelling, cursor) for cursor in found.declarations(header)]
    latest = {plain[name] for name, _ in rows if name in plain}
    for name, cursor in rows:
        if name not in latest and not name.endswith(_OTHER_FORMS) and not is_only_named(cursor):
            yield plain.get(name, name), cursor


def made(found: Toolkit, header: str, known: set[str]) -> str:
    """One of the headers; `known` is declared elsewhere."""
    declared = [(name, cursor) for name, cursor in wanted(found, header) if name not in known]
    lines = _declared(c for c in declared if c[1].kind != Kind.FUNCTION_DECL and not (c[0] and has_no_tag(c[1])))
    if functions := _declared(c for c in declared if c[1].kind == Kind.FUNCTION_DECL):
        lines += ['extern "C" {', *functions, "}"]
    lines += _of_macros(found, header, known | dict(declared).keys())
    return _HEAD.format(version=found.version, header=header) + "\n".join(lines) + "\n"


def _of_macros(found: Toolkit, header: str, known: set[str]) -> Iterator[str]:
    """Numbers and other names as declarations, which rules see at each use as they see all else."""
    types = found.types
    for name, value in found.macros(header).items():
        if name not in known and not value.startswith("_") and not value.endswith(_OTHER_FORMS):
            yield f"typedef {value} {name};" if value in types else f"static const auto {name} = {value};"


def _declared(rows: Iterable[tuple[str, Any]]) -> list[str]:
    """Each once: a function may be declared again."""
    return list({(name, cursor.kind): declaration(cursor, name) for name, cursor in rows}.values())
