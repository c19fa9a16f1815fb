"""Headers of the C++ library and of CUDA that many sources read, parsed once a run and kept as clang's precompiled header.

A source gets one only where that cannot change what it means: it includes all of these headers anyway, outside any
condition, defines no macro that their text names, and tests none that they define. Then only their place differs, first
instead of later, which is nothing to headers of a library.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import re
from dataclasses import dataclass
from pathlib import Path

from clang import cindex
from wmma2sycl.migrate.core.toolchain import Wanted

_WORD = re.compile(rb"[A-Za-z_]\w*")
_DEFINES = re.compile(rb"^[ \t]*#[ \t]*define[ \t]+(\w+)", re.MULTILINE)
_COMMENTS = re.compile(rb"//[^\n]*|/\*.*?\*/", re.DOTALL)
_FOR_SAVING = cindex.TranslationUnit.PARSE_INCOMPLETE | 0x10  # CXTranslationUnit_ForSerialization


@dataclass(frozen=True, slots=True)
class _Words:
    """Of a prelude's files: all names in their text, and the macros they define."""

    names: frozenset[bytes]
    macros: frozenset[bytes]


def with_prelude(arguments: list[str], wanted: Wanted, folder: Path) -> list[str]:
    """The arguments with the precompiled header in the place of `-include cuda_runtime.h`; as they are where it does not fit.

    It is made in the folder at its first use; meanwhile others do without.
    """
    told = hashlib.sha256(repr((arguments, wanted.headers)).encode("utf-8", "surrogateescape")).hexdigest()[:32]
    made = folder / f"{told}.pch"
    words = made.with_suffix(".words")
    if not words.exists():
        try:
            os.close(os.open(made.with_suffix(".lock"), os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return arguments
        _make(arguments, wanted.headers, made)
    known = _read(words)
    if known is None or known.names & wanted.defined or known.macros & wanted.tested:
        return arguments
    at = arguments.index("cuda_runtime.h")
    return [*arguments[: at - 1], "-include-pch", str(made), *arguments[at + 1 :]]


def _make(arguments: list[str], headers: tuple[str, ...], made: Path) -> None:
    """Nothing where these headers do not parse by themselves."""
    text = made.with_suffix(".cu")
    text.write_text("".join(f"#include <{h}>\n" for h in headers), encoding="utf-8", errors="surrogateescape")
    options = cindex.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD | _FOR_SAVING
    with contextlib.suppress(cindex.TranslationUnitLoadError, cindex.TranslationUnitSaveError, OSError):
        unit = cindex.Index.create().parse(str(text), args=arguments, options=options)
        if any(d.severity >= cindex.Diagnostic.Error and not d.option for d in unit.diagnostics):
            return
        unit.save(str(made))
        data = [_COMMENTS.sub(b" ", Path(i.include.name).read_bytes()) for i in unit.get_includes()]
        found = _Words(
            frozenset(w for d in data for w in _WORD.findall(d)),
            frozenset(w for d in data for w in _DEFINES.findall(d)),
        )
        part = made.with_suffix(".part")
        part.write_bytes(pickle.dumps((found.names, found.macros)))
        part.replace(made.with_suffix(".words"))


_known: dict[Path, _Words] = {}


def _read(words: Path) -> _Words | None:
    if words not in _known:
        if not words.exists():
            return None
        _known[words] = _Words(*pickle.loads(words.read_bytes()))
    return _known[words]
