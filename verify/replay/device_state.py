"""What a recorded launch finds in device memory: its buffers between guard zones, pointers put right, and variables.

In: a launch and its archive, a context. Out: the same memory again and again, and after a run what became of it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from wmma2sycl.verify.recording.archive import Archive
from wmma2sycl.verify.recording.model import Buffer, Contents, Launch, Pointer
from wmma2sycl.verify.recording.replayed import Bytes, Damage
from wmma2sycl.verify.replay.cuda_driver import Address, Context

GUARD_BYTES = 256 << 10
GUARD_BYTE = 0xA5
_ALIGNMENT = 4096  # of host memory, the coarsest that programs can count on
_WORD = 8

Variables = Mapping[str, tuple[Address, int]]


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a buffer lies: `start` of the allocation with its guards, `address` of the first byte."""

    buffer: Buffer
    start: Address
    address: Address
    end: Address

    @property
    def behind(self) -> Address:
        return self.address + self.buffer.size


def needed_bytes(launch: Launch) -> int:
    """Device memory for the buffers, without copies to restore them from."""
    return sum(buffer.size + 2 * GUARD_BYTES + 2 * _ALIGNMENT for buffer in launch.buffers)


class DeviceState:
    """A launch's memory in one context. `close` gives it back, where the context still lives.

    With `copies` each buffer has a second one beside it, from which it is restored on the device.
    """

    def __init__(self, context: Context, archive: Archive, launch: Launch, *, copies: bool) -> None:
        self._context, self._archive, self._launch = context, archive, launch
        self._places = {buffer.id: self._place(buffer) for buffer in launch.buffers}
        self._pointers: dict[str, list[Pointer]] = defaultdict(list)
        for pointer in sorted(launch.pointers, key=lambda p: p.offset):
            self._pointers[pointer.holder].append(pointer)
        self._copies: dict[int, Address] = {}
        if copies:
            self._copies = {number: context.allocate(place.buffer.size) for number, place in self._places.items()}
            for number, place in self._places.items():
                self._upload(self._copies[number], place.buffer.before, f"buffer {number}")

    def close(self) -> None:
        """Free everything."""
        for place in self._places.values():
            self._context.free(place.start)
        for address in self._copies.values():
            self._context.free(address)

    def arguments(self) -> list[bytes]:
        """The values of the kernel's parameters, pointing into this memory."""
        values = {argument.offset: bytearray(argument.value) for argument in self._launch.arguments}
        for pointer in self._pointers["arguments"]:
            for argument in self._launch.arguments:
                at = pointer.offset - argument.offset
                if 0 <= at <= argument.size - _WORD:
                    values[argument.offset][at : at + _WORD] = self._address_of(pointer).to_bytes(_WORD, "little")
        return [bytes(values[argument.offset]) for argument in self._launch.arguments]

    def restore(self, variables: Variables, numbers: Iterable[int] | None = None) -> None:
        """Everything as before the launch; only the buffers of these `numbers`, and no guards, where they are given."""
        for number in self._places if numbers is None else numbers:
            place = self._places[number]
            if numbers is None:
                self._context.fill(place.start, GUARD_BYTE, place.address - place.start)
                self._context.fill(place.behind, GUARD_BYTE, place.end - place.behind)
            if number in self._copies:
                self._context.copy(place.address, self._copies[number], place.buffer.size)
            else:
                self._upload(place.address, place.buffer.before, f"buffer {number}")
        for variable in self._launch.variables:
            if variable.name in variables:
                address, size = variables[variable.name]
                if size == variable.before.size:
                    self._upload(address, variable.before, f"variable {variable.name}")

    def read_buffers(self) -> dict[int, Bytes]:
        """Every buffer, whole; addresses in it as they were recorded."""
        return {
            number: self._read(place.address, place.buffer.before, f"buffer {number}")
            for number, place in self._places.items()
        }

    def read_variables(self, variables: Variables) -> dict[str, Bytes]:
        """The recorded variables that this side's module has."""
        return {
            variable.name: self._read(variables[variable.name][0], variable.before, f"variable {variable.name}")
            for variable in self._launch.variables
            if variable.name in variables and variables[variable.name][1] == variable.before.size
        }

    def damage(self) -> tuple[Damage, ...]:
        """What was written into the guards."""
        return tuple(self._damage())

    def changed(self, buffers: Mapping[int, Bytes]) -> frozenset[int]:
        """The buffers of a run that differ from what they were before it."""
        return frozenset(
            number for number, after in buffers.items() if not self._is_before(self._places[number], after)
        )

    def _place(self, buffer: Buffer) -> _Place:
        size = buffer.size + 2 * GUARD_BYTES + _ALIGNMENT
        start = self._context.allocate(size)
        address = start + GUARD_BYTES
        address += (buffer.address - address) % _ALIGNMENT
        return _Place(buffer, start, address, start + size)

    def _address_of(self, pointer: Pointer) -> Address:
        return self._places[pointer.target].address + pointer.displacement

    def _upload(self, address: Address, contents: Contents, holder: str) -> None:
        pointers = iter(self._pointers[holder])
        pointer = next(pointers, None)
        at = 0
        for piece in self._archive.pieces(contents):
            data = bytearray(piece)
            while pointer is not None and pointer.offset + _WORD <= at + len(data):
                begin = pointer.offset - at
                data[begin : begin + _WORD] = self._address_of(pointer).to_bytes(_WORD, "little")
                pointer = next(pointers, None)
            self._context.write(address + at, bytes(data))
            at += len(data)

    def _read(self, address: Address, before: Contents, holder: str) -> Bytes:
        data = self._context.read(address, before.size)
        if self._pointers[holder]:
            self._put_recorded_addresses(data[: data.size // _WORD * _WORD].view(np.uint64))
        return data

    def _put_recorded_addresses(self, words: npt.NDArray[np.uint64]) -> None:
        """In a buffer that holds pointers, whatever points into this memory."""
        for place in self._places.values():
            inside = (words >= place.address) & (words < place.behind)
            words[inside] += np.uint64((place.buffer.address - place.address) % (1 << 64))

    def _damage(self) -> Iterator[Damage]:
        for number, place in self._places.items():
            before = self._context.read(place.start, place.address - place.start) != GUARD_BYTE
            behind = self._context.read(place.behind, place.end - place.behind) != GUARD_BYTE
            if before.any():
                yield Damage(number, int(np.argmax(before)) - before.size, int(before.sum()))
            if behind.any():
                yield Damage(number, place.buffer.size + int(np.argmax(behind)), int(behind.sum()))

    def _is_before(self, place: _Place, after: Bytes) -> bool:
        at = 0
        for piece in self._archive.pieces(place.buffer.before):
            if not np.array_equal(after[at : at + len(piece)], np.frombuffer(piece, dtype=np.uint8)):
                return False
            at += len(piece)
        return True
