"""What stands at one place of a file and is several things: `#include "kernel.inc"` may stand there once for each type, and one
use of a macro may make several functions of one name."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front.binding import LIBRARY, cindex
from wmma2sycl.migrate.front.kinds import Kind
from wmma2sycl.migrate.front.libclang import children, kind, offset
from wmma2sycl.migrate.front.ref import Identity, identity

_FUNCTIONS = (
    Kind.FUNCTION_DECL,
    Kind.FUNCTION_TEMPLATE,
    Kind.CXX_METHOD,
    Kind.CONSTRUCTOR,
    Kind.CONVERSION_FUNCTION,
)
_Place = tuple[str, int | None, int]  # a name, and the use of the macro
_IN_MACRO = 1 << 31  # in the number of a place that clang keeps: it comes out of a macro


class Inclusions:
    """Numbers a file's inclusions as their places are asked for, which is in the order of the text.

    clang counts the bytes of all that it reads: where a file begins there, that inclusion alone begins.
    """

    def __init__(self) -> None:
        self._begins: dict[str, list[int]] = {}

    def number(self, cursor: Any, file: str) -> int:
        """Of a cursor in the file; of one that is nowhere spelled out, as a macro's argument, the last one known."""
        begins = self._begins.setdefault(file, [])
        for place, location in _places(cursor):
            if not place & _IN_MACRO:
                begin = place - offset(location)[1]
                if begin not in begins:
                    begins.append(begin)
                return begins.index(begin)
        return max(len(begins) - 1, 0)

    def skipped(self, unit: Any, name_of: Callable[[Any], str | None]) -> Mapping[str, dict[int, list[Span]]]:
        """What the preprocessor leaves out of each file, by the inclusion; of those that hold nothing else, nothing."""
        found: dict[str, dict[int, list[Span]]] = {}
        for skipped in _all_skipped(unit):
            start = LIBRARY.clang_getRangeStart(skipped)
            span = Span(offset(start)[1], offset(LIBRARY.clang_getRangeEnd(skipped))[1])
            name = name_of(start)
            begins = self._begins.get(name or "", [])
            begin = skipped.begin_int_data - span.start
            if name is not None and (begin in begins or not begins):
                found.setdefault(name, {}).setdefault(begins.index(begin) if begins else 0, []).append(span)
        return found


def _places(cursor: Any) -> Iterator[tuple[int, Any]]:
    """Where it begins and ends, by clang's number and as a location; `void f(auto x)` has a place for its name alone."""
    extent = LIBRARY.clang_getCursorExtent(cursor)
    if extent.begin_int_data:
        yield extent.begin_int_data, LIBRARY.clang_getRangeStart(extent)
        yield extent.end_int_data, LIBRARY.clang_getRangeEnd(extent)
    else:
        yield cursor.location.int_data, cursor.location


def _all_skipped(unit: Any) -> list[Any]:
    class RangeList(ctypes.Structure):
        _fields_ = [("count", ctypes.c_uint), ("ranges", ctypes.POINTER(cindex.SourceRange))]

    get, dispose = LIBRARY.clang_getAllSkippedRanges, LIBRARY.clang_disposeSourceRangeList
    get.argtypes, get.restype = [ctypes.c_void_p], ctypes.POINTER(RangeList)
    dispose.argtypes = [ctypes.POINTER(RangeList)]
    ranges = get(unit.obj)
    if not ranges:
        return []
    found = [_copied(ranges.contents.ranges[i]) for i in range(ranges.contents.count)]
    dispose(ranges)
    return found


def _copied(one: Any) -> Any:
    return cindex.SourceRange.from_buffer_copy(one)


class Includes:
    """The directives of a unit's own files that include others of them, in the order that the preprocessor comes to them."""

    def __init__(self) -> None:
        self._all: dict[str, list[tuple[int, str]]] = {}
        self.spelled: set[str] = set()
        self.behind_macros: set[str] = set()  # files first included where a macro of a plain name is defined

    def add(self, file: str, at: int, included: str | None, is_behind_macro: bool) -> None:
        """`included` is None where that is no file of the input."""
        if included is not None:
            known = any(one == included for found in self._all.values() for _, one in found)
            self._all.setdefault(file, []).append((at, included))
            if is_behind_macro and not known:
                self.behind_macros.add(included)

    def of(self, included: str) -> list[tuple[str, int]]:
        """The directives that include a file, as often as the preprocessor comes to each: their files and places."""
        return [(file, at) for file, found in self._all.items() for at, one in found if one == included]

    @property
    def files(self) -> set[str]:
        """The files of the input that others include, whatever they hold."""
        return {one for found in self._all.values() for _, one in found}

    def is_inside(self, start: int, end: int, file: str, included: str) -> bool:
        """Whether a directive between two places of a file includes the other one, or what does so."""
        waiting, seen = [one for at, one in self._all.get(file, ()) if start < at < end], set[str]()
        while waiting:
            name = waiting.pop()
            if name == included:
                return True
            if name not in seen:
                seen.add(name)
                waiting += [one for _, one in self._all.get(name, ())]
        return False


class SamePlaces:
    """Functions of one name that one use of a macro makes, `OVERLOADS(sq)`: told apart by their order where they are declared, which is the same in all units."""

    def __init__(self) -> None:
        self._declared: dict[Identity, dict[_Place, list[Identity]]] = {}

    def number(self, function: Any) -> int:
        """Of a function, by its first declaration, among those of its name at its place; 0 for what no macro makes."""
        is_made = kind(function) in _FUNCTIONS and function.location.int_data & _IN_MACRO
        parent = function.semantic_parent if is_made else None
        if parent is None:
            return 0
        alike, own = self._by_place(parent).get(_place(function), []), identity(function)
        return alike.index(own) if own in alike else 0

    def _by_place(self, parent: Any) -> dict[_Place, list[Identity]]:
        """The functions that are declared there."""
        key = identity(parent)
        if key not in self._declared:
            found = self._declared[key] = {}
            for child in children(parent):
                if kind(child) in _FUNCTIONS:
                    known, own = found.setdefault(_place(child), []), identity(child.canonical)
                    known += [own] if own not in known else []
        return self._declared[key]


def _place(function: Any) -> _Place:
    return function.spelling, offset(function.location)[0], function.location.offset
