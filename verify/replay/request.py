"""The files between a replay and the program that runs it (harness/replay_request.hpp reads and writes the same).

In: jobs. Out: their bytes; and the answers of the program, as far as it came. Every number is a 64-bit integer, every
text its length and its bytes.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from io import BytesIO
from typing import NamedTuple, TypeVar

from wmma2sycl.verify.recording.model import Dim3
from wmma2sycl.verify.recording.replayed import Damage

T = TypeVar("T")


class Place(IntEnum):
    """What holds an address."""

    ARGUMENT = 0
    BUFFER = 1
    VARIABLE = 2


class Candidate(NamedTuple):
    """A build of the kernel: the matrix engine's name, "" where there is none, and the kernel's symbol."""

    target: str
    kernel: str


class JobArgument(NamedTuple):
    """What one kernel parameter is given."""

    is_pointer: bool
    value: bytes


class JobBuffer(NamedTuple):
    """An allocation, and the file with its contents."""

    id: int
    size: int
    address: int
    kind: str
    file: str


class JobVariable(NamedTuple):
    """A device_global by its unique name, the file with its contents, and its recorded name; where it is managed and its
    memory that of a buffer, the buffer's number and no file."""

    name: str
    file: str
    recorded: str
    buffer: int = -1


class Relocation(NamedTuple):
    """An address, `offset` bytes into the holder of that number; it points into the buffer of number `target`."""

    place: Place
    holder: int
    offset: int
    target: int
    displacement: int


@dataclass(frozen=True, slots=True)
class Job:
    """One launch. `best_only`: one candidate that runs is enough; `runnable_only`: engines that the device lacks are
    passed over."""

    number: int
    grid: Dim3
    block: Dim3
    is_folded: bool
    best_only: bool
    runnable_only: bool
    shared_bytes: int
    repeats: int
    limit_s: int
    candidates: tuple[Candidate, ...]
    arguments: tuple[JobArgument, ...]
    buffers: tuple[JobBuffer, ...]
    variables: tuple[JobVariable, ...]
    relocations: tuple[Relocation, ...]
    notes: tuple[str, ...] = ()  # for whoever reads the outcome


class Began(NamedTuple):
    """The next thing that the program did was to run this."""

    job: int
    target: str


class Refused(NamedTuple):
    """It did not run."""

    job: int
    target: str
    failed: bool
    why: str


class Done(NamedTuple):
    """It ran; what it left is in files."""

    job: int
    target: str
    times_ms: tuple[float, ...]
    damage: tuple[Damage, ...]


class Device(NamedTuple):
    """The name of the device that all runs on."""

    name: str


Answer = Began | Refused | Done | Device


def encode_request(jobs: Sequence[Job]) -> bytes:
    """The request file."""
    return _list(jobs, _job)


def read_answers(data: bytes) -> Iterator[Answer]:
    """The answers; one that was cut off is left out."""
    reader = _Reader(data)
    while kind := reader.stream.read(1):
        try:
            yield reader.answer(kind)
        except EOFError:
            return


def _job(job: Job) -> bytes:
    numbers = [job.number, job.grid.x, job.grid.y, job.grid.z, job.block.x, job.block.y, job.block.z]
    numbers += [job.is_folded, job.best_only, job.runnable_only, job.shared_bytes, job.repeats, job.limit_s]
    return _numbers(*numbers) + b"".join(
        (
            _list(job.candidates, lambda c: _text(c.target) + _text(c.kernel)),
            _list(job.arguments, lambda a: _numbers(a.is_pointer) + _bytes(a.value)),
            _list(
                job.buffers,
                lambda b: _numbers(b.id, b.size, b.address) + _text(b.kind) + _text(b.file),
            ),
            _list(job.variables, lambda v: _text(v.name) + _text(v.file) + _numbers(v.buffer)),
            _list(job.relocations, lambda r: _numbers(*r)),
        )
    )


def _list(elements: Sequence[T], encode: Callable[[T], bytes]) -> bytes:
    return _numbers(len(elements)) + b"".join(encode(element) for element in elements)


def _numbers(*values: int) -> bytes:
    return struct.pack(f"<{len(values)}q", *(_signed(value) for value in values))


def _signed(value: int) -> int:
    return value - (1 << 64) if value >= 1 << 63 else value


def _text(value: str) -> bytes:
    return _bytes(value.encode(errors="surrogateescape"))


def _bytes(value: bytes) -> bytes:
    return _numbers(len(value)) + value


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.stream = BytesIO(data)

    def answer(self, kind: bytes) -> Answer:
        if kind == b"D":
            return Device(self._text())
        job, target = self._number(), self._text()
        if kind == b"B":
            return Began(job, target)
        if kind == b"R":
            return Refused(job, target, bool(self._number()), self._text())
        nanoseconds = [float(self._text()) for _ in range(self._number())]
        damage = [Damage(*(self._number() for _ in range(3))) for _ in range(self._number())]
        return Done(job, target, tuple(time / 1e6 for time in nanoseconds), tuple(damage))

    def _take(self, size: int) -> bytes:
        taken = self.stream.read(size)
        if len(taken) != size:
            raise EOFError
        return taken

    def _number(self) -> int:
        return int(struct.unpack("<q", self._take(8))[0])

    def _text(self) -> str:
        return self._take(self._number()).decode(errors="replace")


def candidates_left(job: Job, answered: Iterable[str]) -> tuple[Candidate, ...]:
    """Those whose targets have no answer yet."""
    done = set(answered)
    return tuple(candidate for candidate in job.candidates if candidate.target not in done)
