"""Names in directives that lead to no regular file: a FIFO, a device, a socket, a file of the system's own (/proc).

libclang opens all that it looks for. Of these that may wait for ever, and reading them may never end.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence

_LINE = re.compile(rb"^[^\n]*(?:#|%:)[^\n]*", re.MULTILINE)
_SPLICE = re.compile(rb"\\[ \t]*\r?\n")
_NAME = re.compile(rb"\"([^\"\n]+)\"|<([^<>\n]+)>")
_WORD = re.compile(rb"[^\s\"'<>(){},;]+")
_SYSTEM = re.compile(r"/(?:proc|sys)(?:/|$)")
_EMPTY = "/dev/null"  # ends at once


def named(data: bytes) -> tuple[str, ...]:
    """All that a directive may name as a file: `#include`, `__has_include`, a macro that is included, `#pragma GCC dependency`."""
    found: set[bytes] = set()
    for line in _LINE.findall(_SPLICE.sub(b"", data)):
        found.update(a or b for a, b in _NAME.findall(line))
        if b"include" in line:
            found.update(_WORD.findall(line))
    return tuple(sorted(os.fsdecode(name.strip()) for name in found))


class Irregular:
    """Looks into each folder once."""

    def __init__(self) -> None:
        self._held: dict[str, frozenset[str]] = {}

    def meant(self, names: Iterable[str], folders: Sequence[str]) -> Iterator[str]:
        """Paths of what the names may mean that is no regular file, both as they are spelled and where it really is."""
        for name in names:
            lead, _, base = name.rpartition("/")
            places = [lead or "/"] if name.startswith("/") else [f"{f}/{lead}" if lead else f for f in folders]
            for place in places:
                if base in self._of(place) and (real := os.path.realpath(path := os.path.join(place, base))) != _EMPTY:
                    yield from (os.path.normpath(path), real)

    def _of(self, folder: str) -> frozenset[str]:
        if folder not in self._held:
            self._held[folder] = frozenset(_irregular(folder))
        return self._held[folder]


def _irregular(folder: str) -> Iterator[str]:
    try:
        every = _SYSTEM.match(os.path.realpath(folder)) is not None
        with os.scandir(folder) as entries:
            for entry in entries:
                if not entry.is_dir() and (every or not entry.is_file()) and os.path.exists(entry.path):
                    yield entry.name
    except (OSError, ValueError):  # no folder, or none that may be read: clang finds nothing there either
        return
