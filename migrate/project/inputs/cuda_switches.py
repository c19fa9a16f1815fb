"""Macros that a build for CUDA gives all its sources, `USE_CUDA`, `MYLIB_WITH_CUDA`, where no build tells them: CUDA files that
test one, and a tree that defines it nowhere, are of such a build."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from pathlib import PurePosixPath

from wmma2sycl.migrate.core.lexer import blanked
from wmma2sycl.migrate.project.inputs.file import InputFile

_NAME = r"(?:[A-Z0-9]+_)*(?:USE|WITH|ENABLE|HAVE|HAS)_(?:[A-Z0-9]+_)*CUDA|(?:[A-Z0-9]+_)*CUDA_(?:ENABLED|SUPPORT)"
_TESTED = re.compile(
    rf"^[ \t]*#[ \t]*(?:ifdef[ \t]+|(?:el)?if\b[^\n]*?(?<![!\w])defined[ \t]*\(?[ \t]*|(?:el)?if[ \t]+)({_NAME})\b".encode(),
    re.MULTILINE,
)
_DEFINED = re.compile(rf"^[ \t]*#[ \t]*(?:define|undef)[ \t]+({_NAME})\b".encode(), re.MULTILINE)
_LARGEST = 4 << 20  # bytes of a file that is looked into


def with_switches(files: Iterable[InputFile], given: Collection[str]) -> tuple[list[InputFile], list[str]]:
    """The files, their sources with these macros, and what the user should hear of them. `given`: words for the parser that all have."""
    known = list(files)
    names = sorted(_switches([f for f in known if f.is_code]))
    asked = " ".join(given)
    new = [name for name in names if not re.search(rf"-[DU] ?{name}\b", asked)]
    found = [replace(f, arguments=(*f.arguments, *_lacking(f, new))) if f.is_source else f for f in known]
    added = sorted({word for before, after in zip(known, found) for word in after.arguments[len(before.arguments) :]})
    remarks = [
        f"{word[2:]}, which the input tests and nowhere defines, is taken as defined, as in a build for CUDA; --extra-arg=-U{word[2:]} has it undefined"
        for word in added
    ]
    return found, remarks


def _lacking(file: InputFile, names: Iterable[str]) -> Iterator[str]:
    words = " ".join(file.arguments)
    yield from (f"-D{name}" for name in names if not re.search(rf"-[DU] ?{name}\b", words))


def _switches(files: Collection[InputFile]) -> set[str]:
    """Those that CUDA's files test; none that any file defines."""
    if not any(PurePosixPath(f.name).suffix == ".cu" for f in files):
        return set()
    tested: set[bytes] = set()
    defined: set[bytes] = set()
    for file in files:
        data = _read(file)
        if b"CUDA" in data:
            text = blanked(data)
            tested.update(m[1] for m in _TESTED.finditer(text))
            defined.update(m[1] for m in _DEFINED.finditer(text))
    return {name.decode() for name in tested - defined}


def _read(file: InputFile) -> bytes:
    try:
        return file.path.read_bytes() if file.path.stat().st_size <= _LARGEST else b""
    except OSError:
        return b""
