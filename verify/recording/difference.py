"""Two runs of one program: the first thing that the second left otherwise, in words, and the kernels that did.

Launches are paired by their numbers, where several of the host's threads launch by what they were given: the host's threads have
an order of their own in each run. Their buffers are paired by their order. In: two recordings. Out: a text, "" where they agree.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
from wmma2sycl.verify.names.counted import counted
from wmma2sycl.verify.names.kernel_names import demangle
from wmma2sycl.verify.recording.model import Contents, Launch
from wmma2sycl.verify.recording.source import ChunkSource

_ADDRESS_BYTES = 8


def difference(first: ChunkSource, second: ChunkSource, but: frozenset[str] = frozenset(), is_cut: bool = False) -> str:
    """Of what kernels left from the same memory, `but` for some: the first launch with a buffer or variable that is another one.
    `is_cut`: the second ran out of time, and what it did not come to says nothing."""
    others = _paired(first, second)
    began_otherwise = False
    for launch in first.recording.launches:
        if launch.kernel in but:
            continue
        other = others.get(launch.index)
        if other is None and _has_threads(first):
            began_otherwise = True
            continue
        if other is None and is_cut:
            return ""
        if other is None or other.kernel != launch.kernel:
            if began_otherwise:
                return ""  # by the clock, maybe: nothing follows
            return f"whether launch {launch.index} is one of {demangle(launch.kernel)}"
        began_otherwise |= _given(launch) != _given(other)
        found = _of_launch(first, launch, second, other)
        if found:
            return f"what launch {launch.index}, of {demangle(launch.kernel)}, leaves in {found}"
    status, other_status = first.recording.origin.exit_status, second.recording.origin.exit_status
    return (
        ""
        if status == other_status or but or began_otherwise or is_cut
        else f"the exit status ({status}, then {other_status})"
    )


def unordered(
    first: ChunkSource, second: ChunkSource, but: frozenset[str] = frozenset()
) -> tuple[tuple[str, str], ...]:
    """What launches left otherwise from the same memory: kernels with their buffers and variables. The threads' order decides, or
    what nobody wrote."""
    others = _paired(first, second)
    pairs = [(one, others[one.index]) for one in first.recording.launches if one.index in others]
    same = [(one, its) for one, its in pairs if one.kernel == its.kernel and one.kernel not in but]
    found = ((one.kernel, what) for one, its in same for what, _, _ in _differing(one, its))
    return tuple(dict.fromkeys(found))


def _has_threads(one: ChunkSource) -> bool:
    return any(launch.thread for launch in one.recording.launches)


def _paired(first: ChunkSource, second: ChunkSource) -> dict[int, Launch]:
    """The second run's launches by the numbers that they have in the first one."""
    if not _has_threads(first):
        return {launch.index: launch for launch in second.recording.launches}
    alike = defaultdict[object, deque[Launch]](deque)
    for launch in second.recording.launches:
        alike[launch.kernel, _given(launch)].append(launch)
    found = {}
    for launch in first.recording.launches:
        if left := alike[launch.kernel, _given(launch)]:
            found[launch.index] = left.popleft()
    return found


def _of_launch(first: ChunkSource, launch: Launch, second: ChunkSource, other: Launch) -> str:
    for what, one, its in _differing(launch, other):
        named = what if what.startswith("buffer ") else f"the {what}"
        return f"{named} ({_in_words(first.read(one), second.read(its))})"
    return ""


def _differing(launch: Launch, other: Launch) -> Iterator[tuple[str, Contents, Contents]]:
    """`buffer 1`, `variable x`, with what both left there; nothing where what made it so was another launch, or the host."""
    if _given(launch) != _given(other):
        return
    for number, (one, its) in enumerate(zip(launch.buffers, other.buffers)):
        if one.after != its.after:
            yield f"buffer {number}", one.after, its.after
    for left, right in zip(launch.variables, other.variables):
        if left.after != right.after:
            yield f"variable {left.name}", left.after, right.after


def _given(launch: Launch) -> tuple[object, ...]:
    """All that decides what it leaves. Addresses are other ones in each run: they stand by the memory that they lead to."""
    pointers = tuple((one.holder, one.offset, one.target, one.displacement) for one in launch.pointers)
    before = tuple(one.before for of in (launch.buffers, launch.variables) for one in of)
    return launch.grid, launch.block, launch.shared_bytes, _numbers(launch), pointers, before


def _numbers(launch: Launch) -> tuple[bytes, ...]:
    """The arguments' bytes, with nothing where addresses are."""
    found = []
    for argument in launch.arguments:
        value = bytearray(argument.value)
        for one in launch.pointers:
            if one.holder == "arguments" and argument.offset <= one.offset < argument.offset + argument.size:
                at = one.offset - argument.offset
                value[at : at + _ADDRESS_BYTES] = bytes(_ADDRESS_BYTES)
        found.append(bytes(value))
    return tuple(found)


def _in_words(one: npt.NDArray[np.uint8], other: npt.NDArray[np.uint8]) -> str:
    if one.size != other.size:
        return f"{counted(one.size, 'byte')}, then {other.size}"
    differing = np.flatnonzero(one != other)
    text = f"{len(differing)} of {counted(one.size, 'byte')}, the first at {differing[0]}"
    at = int(differing[0]) // 4 * 4
    if at + 4 > one.size:
        return text
    word, its = one[at : at + 4], other[at : at + 4]
    return f"{text}: 0x{word.view(np.uint32)[0]:08x}, then 0x{its.view(np.uint32)[0]:08x}; as floats {word.view(np.float32)[0]:.9g} and {its.view(np.float32)[0]:.9g}"
