"""What is true of a whole program as soon as one source of it says so."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class PlainVectors(IntEnum):
    """Which of CUDA's vectors become no sycl::vec: those that lie otherwise there, or all."""

    NONE = 0
    MOVED = 1
    ALL = 2


@dataclass(frozen=True, slots=True)
class Whole:
    """Streams are created, work goes to the default stream, host memory is pinned, a device is selected, PyTorch's headers are
    included, streams are created that wait for the default one, directions of copies are made out of numbers, a
    thread's own default stream is named, a stream captures, functions are given streams, there is a `main`.

    `reads_last`: functions of a source that read the last error first of all. `captured`: those that one calls, and does
    not define, where a stream may capture. `raised` and `handed`: kernels that may have been given more dynamic shared
    memory than CUDA gives each, and whose address is taken, as analyse/launches/unraised_memory.py has them.
    `plain_vectors`: which of CUDA's vectors are asked for as classes of ours that are as plain as they are; `takes_vectors`:
    functions of ours are called that take any sycl::vec.
    `launches_addresses`: kernels are launched by their addresses alone; `keeps_kernels`: kernels are kept as values,
    `loses_kernels`: some of them as no launchers (analyse/kernels/kernel_addresses.py).
    `registered`: what leads to host memory that the program registers, as analyse/launches/registered_memory.py names it.
    """

    has_streams: bool = False
    uses_default_stream: bool = False
    has_pinned_memory: bool = False
    selects_device: bool = False
    is_torch: bool = False
    has_blocking_streams: bool = False
    reads_last: tuple[str, ...] = ()
    captured: tuple[str, ...] = ()
    makes_directions: bool = False
    has_thread_streams: bool = False
    captures: bool = False
    raised: tuple[str, ...] = ()
    registered: tuple[str, ...] = ()
    handed: tuple[str, ...] = ()
    plain_vectors: PlainVectors = PlainVectors.NONE
    takes_vectors: bool = False
    launches_addresses: bool = False
    keeps_kernels: bool = False
    loses_kernels: bool = False
    has_main: bool = False

    @property
    def may_have_streams(self) -> bool:
        """Whether others than the default one may be under way: of what has no `main` here, who calls it may have made some."""
        return self.has_streams or not (self.has_main or self.is_torch)

    @property
    def plain(self) -> PlainVectors:
        """Which become such classes: not those that a function of ours could be given."""
        return min(self.plain_vectors, PlainVectors.MOVED) if self.takes_vectors else self.plain_vectors

    def __or__(self, other: Whole) -> Whole:
        return Whole(
            self.has_streams or other.has_streams, self.uses_default_stream or other.uses_default_stream,
            self.has_pinned_memory or other.has_pinned_memory, self.selects_device or other.selects_device,
            self.is_torch or other.is_torch, self.has_blocking_streams or other.has_blocking_streams,
            tuple(sorted({*self.reads_last, *other.reads_last})), tuple(sorted({*self.captured, *other.captured})),
            self.makes_directions or other.makes_directions, self.has_thread_streams or other.has_thread_streams,
            self.captures or other.captures,
            tuple(sorted({*self.raised, *other.raised})), tuple(sorted({*self.registered, *other.registered})),
            tuple(sorted({*self.handed, *other.handed})), max(self.plain_vectors, other.plain_vectors), self.takes_vectors or other.takes_vectors,
            self.launches_addresses or other.launches_addresses, self.keeps_kernels or other.keeps_kernels,
            self.loses_kernels or other.loses_kernels, self.has_main or other.has_main,
        )  # fmt: skip
