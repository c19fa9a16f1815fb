"""What the preloaded recorder tells while the program runs: JSON lines, some followed by raw bytes.

In: the socket's stream. Out: the launches that were recorded whole, their data in the archive as it arrives, a chunk in
memory at a time.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, BinaryIO

from wmma2sycl.verify.names.kernel_names import demangle
from wmma2sycl.verify.recording.archive import ArchiveWriter
from wmma2sycl.verify.recording.model import CHUNK_BYTES, Argument, Buffer, Contents, Dim3, Launch, Pointer, Variable
from wmma2sycl.verify.recording.selection import Selection, parameter_depths

Message = dict[str, Any]


class _Truncated(Exception):
    """The stream ended inside a message's bytes: the program died while it was being recorded."""


@dataclass(slots=True)
class _OpenLaunch:
    """A launch of which not everything has arrived."""

    head: Message
    pointers: list[Pointer] = field(default_factory=list)
    buffers: dict[int, Message] = field(default_factory=dict)
    variables: dict[str, Message] = field(default_factory=dict)
    contents: dict[tuple[str, int | str], Contents] = field(default_factory=dict)

    def closed(self, cuda_ms: float | None) -> Launch:
        head = self.head
        # A variable that an argument points to is one of the buffers: its state after the launch is not told twice.
        variables = [name for name in self.variables if ("after", name) in self.contents]
        holders = {"arguments", *(f"buffer {number}" for number in self.buffers), *(f"variable {n}" for n in variables)}
        return Launch(
            index=head["index"],
            kernel=head["kernel"],
            module=head["module"],
            grid=Dim3(*head["grid"]),
            block=Dim3(*head["block"]),
            shared_bytes=head["shared_bytes"],
            cooperative=head["cooperative"],
            arguments=tuple(Argument(at, size, bytes.fromhex(value)) for at, size, value in head["arguments"]),
            pointers=tuple(pointer for pointer in self.pointers if pointer.holder in holders),
            buffers=tuple(self._buffer(number) for number in sorted(self.buffers)),
            variables=tuple(self._variable(name) for name in variables),
            cuda_ms=cuda_ms,
            thread=head["thread"],
        )

    def _buffer(self, number: int) -> Buffer:
        row = self.buffers[number]
        before, after = self.contents["before", number], self.contents["after", number]
        return Buffer(number, row["address"], row["kind"], before, after, row["variable"])

    def _variable(self, name: str) -> Variable:
        constant = self.variables[name]["constant"]
        return Variable(name, constant, self.contents["before", name], self.contents["after", name])


@dataclass(slots=True)
class Told:
    """All that a stream said, once it is at its end."""

    launches: list[Launch] = field(default_factory=list)
    skipped: Counter[str] = field(default_factory=Counter)
    notes: list[str] = field(default_factory=list)
    gpu: str = ""
    compute_capability: str = ""
    driver: str = ""
    runtime: str = ""
    kernels: set[str] = field(default_factory=set)
    left_out: Counter[str] = field(default_factory=Counter)
    without_variables: set[str] = field(default_factory=set)


class StreamReader:
    """Reads one process's stream into `writer`; `reply` answers what the recorder asks."""

    def __init__(
        self,
        stream: BinaryIO,
        reply: Callable[[str], None],
        writer: ArchiveWriter,
        selection: Selection,
        *,
        device_code: bool,
    ) -> None:
        self.told = Told()
        self._stream = stream
        self._reply = reply
        self._writer = writer
        self._selection = selection
        self._device_code = device_code
        self._open: _OpenLaunch | None = None
        self._chunk = bytearray(CHUNK_BYTES)
        self._takers: dict[str, Callable[[Message], None]] = {
            "hello": self._hello,
            "device": self._device,
            "kernel": self._kernel,
            "module": self._module,
            "launch": self._launch,
            "buffer": self._buffer,
            "variable": self._variable,
            "pointer": self._pointer,
            "launched": self._launched,
            "abandoned": self._abandoned,
            "skipped": self._skipped,
            "note": self._note,
        }

    def read(self) -> Told:
        """Everything up to the stream's end; a launch that had not ended by then is dropped and noted."""
        try:
            for message in self._messages():
                self._takers[message["type"]](message)
        except (_Truncated, ConnectionError):
            pass
        if self._open is not None:
            self._drop("the program ended while it ran or was being recorded")
        return self.told

    def _messages(self) -> Iterator[Message]:
        while (line := self._stream.readline()).endswith(b"\n"):
            yield json.loads(line)

    def _hello(self, message: Message) -> None:
        self.told.runtime, self.told.driver = message["runtime"], message["driver"]

    def _device(self, message: Message) -> None:
        if self.told.gpu not in ("", message["gpu"]):
            self.told.notes.append(f"launches ran on different GPUs: {message['gpu']} also")
        self.told.gpu, self.told.compute_capability = message["gpu"], message["compute_capability"]

    def _kernel(self, message: Message) -> None:
        name = message["name"]
        self.told.kernels.add(name)
        skip, count = self._selection.turns(name)
        self._reply(" ".join(str(n) for n in (skip, count, *parameter_depths(name))))

    def _module(self, message: Message) -> None:
        if not self._device_code:
            self._pass_over(message["bytes"])
            return
        code = b"".join(bytes(piece) for piece in self._pieces(message["bytes"]))
        if code:
            self._writer.put_device_code(message["index"], code)

    def _launch(self, message: Message) -> None:
        self._open = _OpenLaunch(message)

    def _buffer(self, message: Message) -> None:
        launch = self._opened()
        launch.buffers[message["id"]] = message
        launch.contents[message["when"], message["id"]] = self._contents(message["bytes"])

    def _variable(self, message: Message) -> None:
        launch = self._opened()
        if not self._selection.wants_variable(message["name"]):
            self._pass_over(message["bytes"])
            self.told.without_variables.add(demangle(message["name"]))
            return
        launch.variables[message["name"]] = message
        launch.contents[message["when"], message["name"]] = self._contents(message["bytes"])

    def _pointer(self, message: Message) -> None:
        self._opened().pointers.append(
            Pointer(message["holder"], message["offset"], message["target"], message["displacement"])
        )

    def _launched(self, message: Message) -> None:
        launch = self._opened().closed(message["ms"] if message["ms"] >= 0 else None)
        self._open = None
        if self._writer.keep():
            self.told.launches.append(launch)
        else:
            self.told.left_out[launch.kernel] += 1

    def _abandoned(self, message: Message) -> None:
        self._drop(message["why"])

    def _skipped(self, message: Message) -> None:
        self.told.skipped[message["kernel"]] += 1

    def _note(self, message: Message) -> None:
        self.told.notes.append(message["text"].replace("{kernel}", demangle(message["kernel"])))

    def _drop(self, why: str) -> None:
        head = self._opened().head
        self._open = None
        self._writer.drop()
        self.told.skipped[head["kernel"]] += 1
        self.told.notes.append(f"launch {head['index']} ({demangle(head['kernel'])}) was not recorded: {why}")

    def _opened(self) -> _OpenLaunch:
        if self._open is None:
            raise ValueError("the recorder told of a launch's data before the launch")
        return self._open

    def _contents(self, size: int) -> Contents:
        return Contents(size, tuple(self._writer.put(piece) for piece in self._pieces(size)))

    def _pass_over(self, size: int) -> None:
        for _ in self._pieces(size):
            pass

    def _pieces(self, size: int) -> Iterator[memoryview]:
        """The next `size` bytes in chunks, all in the same memory."""
        whole = memoryview(self._chunk)
        for at in range(0, size, CHUNK_BYTES):
            piece = whole[: min(CHUNK_BYTES, size - at)]
            self._fill(piece)
            yield piece

    def _fill(self, piece: memoryview) -> None:
        filled = 0
        while filled < len(piece):
            got = self._stream.readinto(piece[filled:])  # type: ignore[attr-defined]
            if not got:
                raise _Truncated
            filled += got
