"""Recordings made by hand, for tests of what reads them."""

from __future__ import annotations

import struct
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from wmma2sycl.verify.names.kernel_facts import ClassFacts, KernelFacts, ParameterFacts
from wmma2sycl.verify.recording.model import Argument, Buffer, Dim3, Launch, Origin, Pointer, Recording, Variable
from wmma2sycl.verify.recording.source import MemorySource

Array = npt.NDArray[np.generic]
ONE = Dim3(1)
ORIGIN = Origin("by hand", "", "", "", "", "", "", "", 0, "")


class LaunchMaker:
    """Collects what a launch was given, parameter by parameter."""

    def __init__(
        self, source: MemorySource, kernel: str, grid: Dim3 = ONE, block: Dim3 = ONE, *, shared: int = 0
    ) -> None:
        self._source = source
        self._head = kernel, grid, block, shared
        self._arguments: list[Argument] = []
        self._pointers: list[Pointer] = []
        self._buffers: list[Buffer] = []
        self._variables: list[Variable] = []

    def buffer(self, before: Array, after: Array | None = None, kind: str = "device", variable: str = "") -> int:
        """An allocation; its number. `variable`: whose memory it is."""
        contents = self._source.put(before)
        last = contents if after is None else self._source.put(after)
        number = len(self._buffers)
        self._buffers.append(Buffer(number, 0x700000000000 + (number << 32), kind, contents, last, variable))
        return number

    def address(self, buffer: int, displacement: int = 0) -> int:
        """Where it lay when it was recorded."""
        return self._buffers[buffer].address + displacement

    def value(self, data: bytes, addresses: Sequence[tuple[int, int, int]] = ()) -> LaunchMaker:
        """A parameter of these bytes; `addresses` in it: offset, buffer, displacement."""
        end = self._arguments[-1].offset + self._arguments[-1].size if self._arguments else 0
        start = -(-end // 8) * 8
        self._arguments.append(Argument(start, len(data), data))
        self._pointers += [Pointer("arguments", start + offset, target, by) for offset, target, by in addresses]
        return self

    def number(self, kind: str, *values: float) -> LaunchMaker:
        """A parameter of numbers, `kind` as struct.pack has it."""
        return self.value(struct.pack(f"={kind}", *values))

    def pointer(self, buffer: int | None, displacement: int = 0) -> LaunchMaker:
        """A parameter that points into a buffer; None: a null pointer."""
        if buffer is None:
            return self.value(bytes(8))
        return self.value(struct.pack("<q", self.address(buffer, displacement)), [(0, buffer, displacement)])

    def array(self, before: Array, after: Array | None = None) -> LaunchMaker:
        """A parameter that points to a buffer of its own."""
        return self.pointer(self.buffer(before, after))

    def variable(self, name: str, before: Array, after: Array | None = None) -> LaunchMaker:
        """A variable of the module, by its mangled name."""
        contents = self._source.put(before)
        self._variables.append(
            Variable(name, after is None, contents, contents if after is None else self._source.put(after))
        )
        return self

    def holds(self, holder: str, offset: int, target: int, displacement: int = 0) -> LaunchMaker:
        """An address in a buffer or variable."""
        self._pointers.append(Pointer(holder, offset, target, displacement))
        return self

    def launch(self, index: int = 0) -> Launch:
        """The launch."""
        kernel, grid, block, shared = self._head
        given = tuple(self._arguments), tuple(self._pointers), tuple(self._buffers), tuple(self._variables)
        return Launch(index, kernel, 0, grid, block, shared, False, *given)


def recorded(source: MemorySource, launches: Sequence[Launch]) -> MemorySource:
    """The source, of a recording with these launches."""
    source.recording = Recording(ORIGIN, tuple(launches))
    return source


def kernel(
    mangled: str, parameters: Sequence[tuple[str, str]], classes: dict[str, ClassFacts] | None = None
) -> KernelFacts:
    return KernelFacts(
        "k", mangled, "a.cu", 1, (), (), None, tuple(ParameterFacts(n, t, t) for n, t in parameters), classes or {}
    )
