"""Does the work of a program's kernels under the mock CUDA driver, from the recording of the CUDA program.

Each launch that the recording has must be given what CUDA's was: grid, block, shared memory, arguments, and buffers that hold, byte for
byte, what they held there. Then the buffers get what the recorded kernel left in them, and the program goes on as on a GPU.
"""

from __future__ import annotations

import json
import socket
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
import numpy.typing as npt
from recorded_arguments import is_converted, padding
from wmma2sycl.verify.names.kernel_facts import KernelFacts, facts_of
from wmma2sycl.verify.names.kernel_names import parse_kernel_name
from wmma2sycl.verify.names.kernel_names import variable_name as parse_variable
from wmma2sycl.verify.recording.archive import Archive
from wmma2sycl.verify.recording.model import Contents, Launch, Pointer, Variable

_POINTER_BYTES = 8
_LIBRARIES = "wmma2sycl::"  # kernels of our own, in the place of cuBLAS's and cuRAND's, which no recording has
Bytes = npt.NDArray[np.uint8]


class Memory:
    """The device's, through the driver that waits for the launch's end."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream

    def _may(self, order: str) -> bool:
        self._stream.write(f"{order}\n".encode())
        self._stream.flush()
        return self._stream.readline() == b"yes\n"

    def read(self, address: int, size: int) -> Bytes | None:
        """None where they are not all in one allocation."""
        if not self._may(f"read {address} {size}"):
            return None
        return np.frombuffer(self._stream.read(size), dtype=np.uint8).copy()

    def write(self, address: int, data: Bytes) -> None:
        """Where `read` has been."""
        assert self._may(f"write {address} {data.size}")
        self._stream.write(data.tobytes())
        self._stream.flush()


@dataclass
class Found:
    """What was seen of one run: launches by kernel, how many were played, how many of them nobody knows the results of (the recording
    leaves them out, or they are our libraries' own), and what differs from CUDA's, in words."""

    launches: Counter[str] = field(default_factory=Counter)
    played: int = 0
    unknown: int = 0
    differences: list[str] = field(default_factory=list)
    not_compared: list[str] = field(default_factory=list)


class RecordedKernels:
    """Use it in a `with`, around runs with `environment` under the mock driver, one after the other."""

    def __init__(self, recording: Path, kernels: Sequence[KernelFacts] = ()) -> None:
        """`kernels`: what the migration told of them; where classes have padding it must be there."""
        self._kernels = kernels
        self._archive = Archive(recording)
        self._recorded = {launch.index: launch for launch in self._archive.recording.launches}
        self._folder = tempfile.TemporaryDirectory()
        self._path = Path(self._folder.name) / "kernels"
        self._listening = socket.socket(socket.AF_UNIX)
        self._is_closing = False
        self.runs: list[Found] = []

    @property
    def found(self) -> Found:
        """Of the last run."""
        return self.runs[-1] if self.runs else Found()

    @property
    def environment(self) -> dict[str, str]:
        """For the driver."""
        return {"MOCK_CUDA_KERNELS": str(self._path)}

    def __enter__(self) -> RecordedKernels:
        self._listening.bind(str(self._path))
        self._listening.listen()
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """After the programs' ends. The thread waits for another one, which is this."""
        self._is_closing = True
        with socket.socket(socket.AF_UNIX) as last:
            last.connect(str(self._path))
        self._thread.join()
        self._listening.close()
        self._folder.cleanup()

    def missing(self) -> list[str]:
        """Launches that CUDA's program made and this one did not, or the reverse, by kernel."""
        of_cuda: Counter[str] = Counter()
        for launch in self._archive.recording.launches:
            of_cuda[parse_kernel_name(launch.kernel).plain] += 1
        for kernel, count in self._archive.recording.skipped.items():
            of_cuda[parse_kernel_name(kernel).plain] += count
        kernels = sorted({*of_cuda, *self.found.launches})
        return [
            f"{kernel}: {self.found.launches[kernel]} launches, in CUDA {of_cuda[kernel]}"
            for kernel in kernels
            if self.found.launches[kernel] != of_cuda[kernel]
        ]

    def _serve(self) -> None:
        while True:
            connection, _ = self._listening.accept()
            with connection, connection.makefile("rwb") as stream:
                if self._is_closing:
                    return
                self.runs.append(Found())
                self._run(stream)

    def _run(self, stream: BinaryIO) -> None:
        while line := stream.readline():
            try:
                self._launched(json.loads(line), Memory(stream))
            except Exception as error:  # what waits for the answer is another process
                self.found.differences.append(f"the test failed: {error!r}")
            stream.write(b"done 0\n")
            stream.flush()

    def _launched(self, told: Mapping[str, Any], memory: Memory) -> None:
        kernel = parse_kernel_name(told["kernel"])
        if kernel.plain.startswith(_LIBRARIES):
            self.found.unknown += 1
            return
        index = self.found.launches.total()
        self.found.launches[kernel.plain] += 1
        recorded = self._recorded.get(index)
        if recorded is None:
            self.found.unknown += 1
            return
        at = f"launch {index}, {kernel}"
        original = parse_kernel_name(recorded.kernel)
        if original.plain != kernel.plain:
            self.found.differences.append(f"{at}: CUDA launches {original}")
            return
        facts = facts_of(self._kernels, recorded.kernel, len(recorded.arguments))
        one = _Played(self._archive, recorded, told, memory, facts, is_same_memory=self.found.unknown == 0)
        one.play()
        self.found.differences += [f"{at}: {text}" for text in one.differences]
        self.found.not_compared += [f"{at}: {text}" for text in one.not_compared]
        self.found.played += 1


class _Played:
    """One launch, and the recorded one."""

    def __init__(
        self,
        archive: Archive,
        launch: Launch,
        told: Mapping[str, Any],
        memory: Memory,
        facts: KernelFacts | None,
        *,
        is_same_memory: bool,
    ) -> None:
        self._facts = facts
        self._archive, self._launch, self._told, self._memory = archive, launch, told, memory
        self._is_same_memory = is_same_memory
        self._given = [bytes.fromhex(text) for text in told["arguments"]]
        self._addresses = {one["address"] for one in told["pointers"]}
        self._variables = {parse_variable(one["name"]): one for one in told["variables"]}
        self._start: dict[int, int] = {}  # of the recorded buffers, by their number: where they lie here
        self.differences: list[str] = []
        self.not_compared: list[str] = []

    def play(self) -> None:
        self._compare_sizes()
        self._compare_arguments()
        self._follow_addresses()
        for buffer in self._launch.buffers:
            if buffer.id in self._start:
                self._play_buffer(buffer.id, buffer.before, buffer.after)
            elif buffer.changed:
                self.differences.append(
                    f"buffer {buffer.id}, which CUDA's kernel writes, is not among what it is given"
                )
        for variable in self._launch.variables:
            self._play_variable(variable)

    def _compare_sizes(self) -> None:
        launch = self._launch
        for name, here, there in (
            ("grid", self._told["grid"], [launch.grid.x, launch.grid.y, launch.grid.z]),
            ("block", self._told["block"], [launch.block.x, launch.block.y, launch.block.z]),
            ("shared bytes", self._told["shared_bytes"], launch.shared_bytes),
            ("cooperative", self._told["cooperative"], launch.cooperative),
        ):
            if here != there:
                self.differences.append(f"{name} {here}, in CUDA {there}")

    def _compare_arguments(self) -> None:
        """Numbers by their bytes; of addresses, where the buffers start that they point into. The compiler drops parameters that
        nothing uses, the same way for every launch: those that are left out here are the ones whose absence explains most."""
        left_out = max(0, len(self._launch.arguments) - len(self._given))
        numbers = range(len(self._launch.arguments))
        choices = (
            [number for number in numbers if number not in dropped] for dropped in combinations(numbers, left_out)
        )
        taken = min(choices, key=lambda one: sum(map(self._differs, self._given, one)))
        for given, number in zip(self._given, taken, strict=False):
            if self._differs(given, number):
                argument = self._launch.arguments[number]
                self.differences.append(f"argument {number} is {given.hex()}, in CUDA {argument.value.hex()}")
                continue
            for offset, pointer in self._pointers(number):
                word = given[offset : offset + _POINTER_BYTES]
                self._place(pointer.target, int.from_bytes(word, "little") - pointer.displacement)

    def _pointers(self, number: int) -> Iterator[tuple[int, Pointer]]:
        argument = self._launch.arguments[number]
        for pointer in self._launch.pointers:
            offset = pointer.offset - argument.offset
            if pointer.holder == "arguments" and 0 <= offset < argument.size:
                yield offset, pointer

    def _differs(self, given: bytes, number: int) -> bool:
        """A number of other bytes, or an address where CUDA has none, or the reverse."""
        here, there = bytearray(given), bytearray(self._launch.arguments[number].value)
        for offset, _ in self._pointers(number):
            word = slice(offset, offset + _POINTER_BYTES)
            if int.from_bytes(here[word], "little") in self._addresses:
                here[word] = there[word] = bytes(_POINTER_BYTES)
        found = self._facts.class_of(self._facts.parameters[number].resolved) if self._facts else None
        if found is not None and found.size == len(here) == len(there):
            for at in padding(found):
                here[at] = there[at]
        if here == there or int.from_bytes(given, "little") in self._addresses:
            return here != there
        declared = parse_kernel_name(self._launch.kernel).parameters or ()
        return number >= len(declared) or not is_converted(
            given, self._launch.arguments[number].value, declared[number]
        )

    def _place(self, buffer: int, start: int) -> None:
        if self._start.setdefault(buffer, start) != start:
            self.differences.append(f"addresses of what is buffer {buffer} in CUDA lead to two places")

    def _follow_addresses(self) -> None:
        """To the buffers that only others point to."""
        for pointer in self._launch.pointers:
            kind, _, number = pointer.holder.partition(" ")
            if kind == "buffer" and int(number) in self._start:
                word = self._memory.read(self._start[int(number)] + pointer.offset, _POINTER_BYTES)
                if word is not None:
                    self._place(pointer.target, int(word.view(np.uint64)[0]) - pointer.displacement)

    def _play_buffer(self, number: int, before: Contents, after: Contents) -> None:
        addresses = np.zeros(before.size, dtype=bool)
        for pointer in self._launch.pointers:
            if pointer.holder == f"buffer {number}":
                addresses[pointer.offset : pointer.offset + _POINTER_BYTES] = True
        self._play_bytes(f"buffer {number}", self._start[number], before, after, addresses)

    def _play_variable(self, variable: Variable) -> None:
        """The migrated program has it in memory of its own, whose address is in the module, or in the module."""
        place = self._variables.get(parse_variable(variable.name))
        if place is None:
            if variable.before != variable.after:
                self.differences.append(f"the module has no variable {variable.name}, which CUDA's kernel writes")
            return
        address = place["address"]
        word = self._memory.read(address, _POINTER_BYTES) if place["size"] >= _POINTER_BYTES else None
        pointed = int(word.view(np.uint64)[0]) if word is not None else 0
        if pointed and self._memory.read(pointed, variable.before.size) is not None:
            address = pointed
        self._play_bytes(f"the variable {variable.name}", address, variable.before, variable.after)

    def _play_bytes(
        self, name: str, start: int, before: Contents, after: Contents, addresses: npt.NDArray[np.bool_] | None = None
    ) -> None:
        here = self._memory.read(start, before.size)
        if here is None:
            self.differences.append(f"no {before.size} bytes where CUDA has {name}")
            return
        there, left = self._archive.read(before), self._archive.read(after)
        kept = np.zeros(before.size, dtype=bool) if addresses is None else addresses
        wrong = (here != there) & ~kept
        if wrong.any():
            at = int(np.flatnonzero(wrong)[0])
            text = (
                f"{name}: {np.count_nonzero(wrong)} of {before.size} bytes are others than in CUDA, the first at {at}"
            )
            (self.differences if self._is_same_memory else self.not_compared).append(text)
        if before != after:
            self._memory.write(start, np.where(kept, here, left))
