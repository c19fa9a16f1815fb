"""The numbers a launch was given, and where its arguments point.

In: a recorded launch. Out: its integers and floats (structures word by word), and the typed places of its pointers.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np
from wmma2sycl.verify.comparison.tolerance import Bound
from wmma2sycl.verify.names.elements import ADDRESS, BYTES, F64, Bytes, Element, ElementType, values
from wmma2sycl.verify.recording.model import Launch

_LARGEST_TERMS = 1 << 16
_SIZES = range(2, 1 << 31)


_SIDE = "as many as a side of its largest buffer: --terms N, if it adds up fewer"
_INTEGER = "the largest integer of the launch: --terms N, if it adds up fewer"
_SAID = "--terms"


@dataclass(frozen=True, slots=True)
class Terms:
    """How many a sum has at most, and in words how that is known."""

    count: int
    origin: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where a pointer argument points: into which buffer, how many bytes from its start, to what."""

    name: str
    buffer: int
    offset: int
    element: Element


def integers_of(launch: Launch, more: Iterable[int] = ()) -> tuple[int, ...]:
    """Whole numbers above 1 that may be sizes: arguments first, then template arguments, then the geometry's."""
    found = []
    for word, is_wide in _words(launch):
        found.append(struct.unpack("<q" if is_wide else "<i", word)[0])
    geometry = [side for dim in (launch.grid, launch.block) for side in (dim.x, dim.y, dim.z)]
    products = [launch.grid.x * 16, launch.grid.y * 16, launch.grid.z]
    return tuple(dict.fromkeys(number for number in (*found, *more, *products, *geometry) if number in _SIZES))


def hold_floats(cuda: Bytes, sycl: Bytes, bound: Bound) -> bool:
    """Whether doubles that lie apart are floats on both sides, which a kernel computed and widened: no double comes to have
    29 zeros at its end by chance. Integers are none."""
    theirs, ours = values(cuda, F64), values(sycl, F64)
    apart = np.flatnonzero(~(np.abs(theirs - ours) <= bound.at(np.arange(theirs.size), theirs)))
    both = np.concatenate([theirs[apart], ours[apart]])
    if not both.size or not np.isfinite(both).all():
        return False
    with np.errstate(over="ignore"):
        narrowed = both.astype(np.float32).astype(np.float64)
    return bool((narrowed == both).all() and (np.trunc(both) != both).any())


def floats_of(launch: Launch) -> tuple[float, ...]:
    """Numbers that may be factors of an epilogue."""
    found = []
    for word, is_wide in _words(launch):
        number = struct.unpack("<d" if is_wide else "<f", word)[0]
        if 1e-9 < abs(number) < 1e9:
            found.append(number)
        elif not is_wide and (half := _half(word)) is not None:
            found.append(half)
    return tuple(dict.fromkeys(found))


def _half(word: bytes) -> float | None:
    """A lone half argument, padded to a word."""
    number = float(struct.unpack("<e", word[:2])[0])
    return number if word[2:] == b"\0\0" and 1e-4 < abs(number) < 1e4 else None


def _words(launch: Launch) -> Iterator[tuple[bytes, bool]]:
    """Each argument that is no pointer, in words of 4 bytes, and of 8 where it is aligned for that."""
    pointers = {pointer.offset for pointer in launch.pointers if pointer.holder == "arguments"}
    for argument in launch.arguments:
        if argument.size in (1, 2):
            yield argument.value.ljust(4, b"\0"), False
        for start in range(0, argument.size - 3, 4):
            if {argument.offset + start, argument.offset + start - 4} & pointers:
                continue
            yield argument.value[start : start + 4], False
        for start in range(0, argument.size - 7, 8):
            if argument.offset + start not in pointers:
                yield argument.value[start : start + 8], True


def places_of(launch: Launch, types: Mapping[int | str, ElementType]) -> tuple[Place, ...]:
    """The arguments' pointers to scalars, by the number of the argument from 1."""
    found = []
    for pointer in launch.pointers:
        element = types.get(pointer.target, BYTES)
        if pointer.holder != "arguments" or not isinstance(element, Element) or element in (BYTES, ADDRESS):
            continue
        number = sum(argument.offset <= pointer.offset for argument in launch.arguments)
        size = next((buffer.size for buffer in launch.buffers if buffer.id == pointer.target), 0)
        if pointer.displacement % element.size == 0 and pointer.displacement < size:
            found.append(Place(f"argument {number}", pointer.target, pointer.displacement, element))
    return tuple(found)


def terms_of(launch: Launch, more: Iterable[int] = (), at_most: int = 0) -> Terms:
    """How long a sum in the kernel may be: its largest integer, or as many as a side of its largest buffer has; `at_most`: somebody knows."""
    largest = max((buffer.size for buffer in launch.buffers), default=1)
    given = [number for number in integers_of(launch, more) if number <= min(largest, _LARGEST_TERMS)]
    side = max(min(_LARGEST_TERMS, int(largest**0.5)), 16)
    found = Terms(side, _SIDE) if side > max(given, default=0) else Terms(max(given), _INTEGER)
    return Terms(at_most, _SAID) if 0 < at_most < found.count else found
