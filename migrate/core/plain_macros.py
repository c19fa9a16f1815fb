"""Macros of a program that SYCL's headers would trip over: they have template parameters `T` and `N`, and functions `min`."""

from __future__ import annotations

import re

from wmma2sycl.migrate.core.lexer import blanked

_ASIDE = re.compile(r"_|SYCL|ONEAPI")
_LONGEST = 3  # letters of a template parameter's name in capitals, but for these
_WORDS = frozenset(
    "ACCESS ASPECT BYTE COLS COND CONST DELEGATOR DWORD ENABLER FLAT FUNCTION INDEX LAYOUT MESSAGE NAME OPERATOR PRECISION PROP QWORD ROWS "
    "SCALAR SHAPE SIZE SQUARE TALL TYPE WORD".split()
)
_DEFAULT = re.compile(
    rb"^[ \t]*#[ \t]*if(?:ndef[ \t]+|[ \t]*![ \t]*defined[ \t(]*)(\w+)[ \t)]*\r?\n\s*#[ \t]*define[ \t]+\1[ \t]+[^\s/]",
    re.MULTILINE,
)


def is_plain(name: str, has_parameters: bool = False) -> bool:
    """Whether headers may have the name for something of theirs: `N`, `SIZE`, `real`, but no `TILE_M`, nor `CHECK(call)`."""
    if _ASIDE.match(name) or (has_parameters and name != name.lower()):
        return False
    return name != name.upper() or name in _WORDS or ("_" not in name and len(name) <= _LONGEST)


def with_default(text: bytes) -> set[str]:
    """Macros of plain names that a build may give: `#ifndef N`, and then `#define N 64`."""
    return {name for found in _DEFAULT.findall(blanked(text)) if is_plain(name := found.decode())}
