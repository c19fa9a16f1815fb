"""Allocations that hold several things: one piece of memory, handed out in parts of different types.

In: a launch, what its buffers hold, and the places that pointers of different types lead to. Out: the launch as if each
part were a buffer of its own, so that each is read as its type; its data, and what a replay left, cut the same way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import numpy as np
from wmma2sycl.verify.names.elements import ElementType
from wmma2sycl.verify.recording.model import Buffer, Contents, Launch, Pointer
from wmma2sycl.verify.recording.replayed import Replayed
from wmma2sycl.verify.recording.source import Bytes, ChunkSource
from wmma2sycl.verify.replay.buffer_types import BufferTypes, Key


@dataclass(frozen=True, slots=True)
class Part:
    """Bytes `start` to `end` of a buffer, now the buffer `id`."""

    id: int
    buffer: int
    start: int
    end: int


class PartSource:
    """A recording's data with its parts."""

    def __init__(self, source: ChunkSource) -> None:
        self._source = source
        self.recording = source.recording
        self._parts: dict[tuple[str, ...], tuple[Contents, int, int]] = {}

    def cut(self, whole: Contents, part: Part, when: str) -> Contents:
        """What names the part's bytes."""
        key = (f"part {part.id} of {part.buffer} {when}",)
        self._parts[key] = whole, part.start, part.end
        return Contents(part.end - part.start, key)

    def read(self, contents: Contents) -> Bytes:
        """All the bytes."""
        if contents.chunks not in self._parts:
            return self._source.read(contents)
        whole, start, end = self._parts[contents.chunks]
        return self._source.read(whole)[start:end]

    def pieces(self, contents: Contents) -> Iterator[bytes]:
        """The bytes, a piece at a time."""
        if contents.chunks in self._parts:
            yield self.read(contents).tobytes()
        else:
            yield from self._source.pieces(contents)


@dataclass(frozen=True, slots=True)
class Split:
    """The launch, its data and its types in parts; `replayed` cuts what a replay left in the same way."""

    launch: Launch
    source: ChunkSource
    types: BufferTypes
    parts: tuple[Part, ...]

    def replayed(self, outcome: Replayed) -> Replayed:
        """A buffer that did not come back whole stays as it is: the comparison says so."""
        buffers = dict(outcome.buffers)
        for part in self.parts:
            whole = outcome.buffers.get(part.buffer)
            if whole is not None and whole.nbytes >= part.end:
                buffers[part.id] = np.asarray(whole).reshape(-1).view(np.uint8)[part.start : part.end]
        return replace(outcome, buffers=buffers)


def split_buffers(launch: Launch, source: ChunkSource, types: BufferTypes) -> Split:
    """Cuts each buffer at the places where pointers of another type lead to; one with a single type stays whole."""
    parts: list[Part] = []
    elements: dict[Key, ElementType] = dict(types.elements)
    names, sizes = dict(types.names), {buffer.id: buffer.size for buffer in launch.buffers}
    unused = max(sizes, default=0) + 1
    for buffer in sorted(types.conflicts & sizes.keys(), key=str):
        assert isinstance(buffer, int)
        views = _starts(types.views[buffer], sizes[buffer])
        if len(views) < 2:
            continue
        ends = [*(start for start, _, _ in views[1:]), sizes[buffer]]
        for (start, name, element), end in zip(views, ends):
            parts.append(Part(unused, buffer, start, end))
            elements[unused], names[unused] = element, name
            unused += 1
    if not parts:
        return Split(launch, source, types, ())
    cut = {part.buffer for part in parts}
    told = BufferTypes(
        {k: e for k, e in elements.items() if k not in cut}, names, types.conflicts - cut, types.arguments
    )
    data = PartSource(source)
    buffers = tuple(one for buffer in launch.buffers for one in _cut(buffer, parts, data))
    pointers = tuple(_moved(pointer, parts) for pointer in launch.pointers)
    return Split(replace(launch, buffers=buffers, pointers=pointers), data, told, tuple(parts))


def _starts(views: Mapping[int, tuple[str, ElementType]], size: int) -> list[tuple[int, str, ElementType]]:
    """Where a part of another type begins; the first part begins with the buffer."""
    found: list[tuple[int, str, ElementType]] = []
    for start, (name, element) in sorted(views.items()):
        if start < size and (not found or found[-1][2] != element):
            found.append((start if found else 0, name, element))
    return found


def _cut(buffer: Buffer, parts: list[Part], data: PartSource) -> Iterator[Buffer]:
    own = [part for part in parts if part.buffer == buffer.id]
    for part in own:
        before, after = data.cut(buffer.before, part, "before"), data.cut(buffer.after, part, "after")
        same = buffer.before == buffer.after
        yield Buffer(part.id, buffer.address + part.start, buffer.kind, before, before if same else after)
    if not own:
        yield buffer


def _moved(pointer: Pointer, parts: list[Part]) -> Pointer:
    """A pointer into, or from, a buffer that was cut."""
    target = next((p for p in parts if p.buffer == pointer.target and p.start <= pointer.displacement < p.end), None)
    if target is not None:
        pointer = replace(pointer, target=target.id, displacement=pointer.displacement - target.start)
    holder = next(
        (p for p in parts if pointer.holder == f"buffer {p.buffer}" and p.start <= pointer.offset < p.end), None
    )
    return (
        pointer
        if holder is None
        else replace(pointer, holder=f"buffer {holder.id}", offset=pointer.offset - holder.start)
    )
