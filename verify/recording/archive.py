"""The file of a recording: a zip with recording.json, the chunks of all buffers and the program's device code.

Chunks are stored compressed (packing.py), each once, by the hash of what they hold. In: pieces of data as they come.
Out: one file, renamed into place when it is complete; until then, and after an error, there is none.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
import zipfile
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager
from itertools import chain
from pathlib import Path
from types import TracebackType

import numpy as np
import numpy.typing as npt
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.recording.encoding import decode, encode
from wmma2sycl.verify.recording.model import Contents, Recording
from wmma2sycl.verify.recording.packing import pack, unpack

_INDEX = "recording.json"
_CHUNKS = "chunks/"
_PENDING_IN_MEMORY = 32 << 20
_PACKED_AT_A_TIME = 16  # chunks in memory while others compress
_ENTRY_OVERHEAD = 2 * (32 + len(_CHUNKS)) + 76 + 40  # of the zip's two headers, and of the key in the index


class BadRecording(VerifierEnvironmentError):
    """The file is not a recording that this version can read."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} is not a recording: {reason}", "make one with 'wmma2sycl record'")


class ArchiveWriter(AbstractContextManager["ArchiveWriter"]):
    """Takes chunks as they come; those of a launch become part of the file with `keep`, or not, with `drop`.

    `max_bytes` bounds what the chunks take in the file. Use it in a `with`: without `finish` nothing is left.
    """

    def __init__(self, path: Path, *, level: int = 1, max_bytes: int | None = None) -> None:
        self.path = path
        self._level = level
        self._room = max_bytes
        self._kept: set[str] = set()
        self._pending: dict[str, int] = {}
        self._packing: deque[tuple[str, Future[bytes]]] = deque()
        self._packers = ThreadPoolExecutor(max_workers=min(8, os.cpu_count() or 1))
        self._draft = path.with_name(f".{path.name}.{os.getpid()}.part")
        self._spool = tempfile.SpooledTemporaryFile(_PENDING_IN_MEMORY, dir=str(path.parent))  # noqa: SIM115 -- close() does
        self._zip = zipfile.ZipFile(self._draft, "w", zipfile.ZIP_STORED)

    def put(self, data: bytes | bytearray | memoryview) -> str:
        """The key of these bytes, which are in the archive once the launch is kept."""
        key = _key(data)
        if key not in self._kept and key not in self._pending:
            self._pending[key] = 0
            self._packing.append((key, self._packers.submit(pack, bytes(data), self._level)))
            while len(self._packing) > _PACKED_AT_A_TIME:
                self._spool_next()
        return key

    def _spool_next(self) -> None:
        key, packing = self._packing.popleft()
        packed = packing.result()
        self._spool.write(packed)
        self._pending[key] = len(packed)

    def keep(self) -> bool:
        """Whether the pending chunks found room; if not, they are dropped."""
        while self._packing:
            self._spool_next()
        size = sum(self._pending.values()) + _ENTRY_OVERHEAD * len(self._pending)
        if self._room is not None:
            if size > self._room:
                self.drop()
                return False
            self._room -= size
        self._spool.seek(0)
        for key, packed_size in self._pending.items():
            self._zip.writestr(f"{_CHUNKS}{key}", self._spool.read(packed_size))
        self._kept |= self._pending.keys()
        self.drop()
        return True

    def drop(self) -> None:
        """Forget the pending chunks."""
        self._packing.clear()
        self._pending.clear()
        self._spool.seek(0)
        self._spool.truncate()

    def put_device_code(self, module: int, code: bytes) -> None:
        """A module's fat binary, as the program registered it."""
        self._zip.writestr(_code_name(module), code, zipfile.ZIP_DEFLATED)

    def finish(self, recording: Recording) -> None:
        """Complete the file and put it in its place."""
        self._zip.writestr(_INDEX, encode(recording), zipfile.ZIP_DEFLATED, 9)
        self._zip.close()
        self._draft.replace(self.path)
        self._spool.close()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._packers.shutdown(wait=True, cancel_futures=True)
        if self._draft.exists():
            self._draft.unlink()
            self._spool.close()
            self._zip.fp = None  # what it would still write on closing has nowhere to go


class Archive(AbstractContextManager["Archive"]):
    """A recording's file, for reading. Raises BadRecording where it is none."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._zip = zipfile.ZipFile(path)
            self.recording: Recording = decode(self._zip.read(_INDEX).decode())
        except (OSError, zipfile.BadZipFile) as error:
            raise BadRecording(path, str(error)) from None
        except (ValueError, KeyError, IndexError, TypeError) as error:
            raise BadRecording(path, f"{_INDEX}: {error}") from None

    def pieces(self, contents: Contents) -> Iterator[bytes]:
        """The bytes, a chunk at a time. Raises BadRecording where they are missing or damaged."""
        for key in contents.chunks:
            yield self._chunk(key)

    def read(self, contents: Contents) -> npt.NDArray[np.uint8]:
        """All the bytes, in an array of their own."""
        whole = np.empty(contents.size, dtype=np.uint8)
        at = 0
        for piece in self.pieces(contents):
            whole[at : at + len(piece)] = np.frombuffer(piece, dtype=np.uint8)
            at += len(piece)
        if at != contents.size:
            raise BadRecording(self.path, f"{at} bytes of {contents.size} are there")
        return whole

    def has_device_code(self, module: int) -> bool:
        """Whether the CUDA kernels of the module can be run again from this file."""
        return _code_name(module) in self._zip.namelist()

    def device_code(self, module: int) -> bytes:
        """The fat binary that the driver loads. Raises BadRecording where it was left out."""
        try:
            return self._zip.read(_code_name(module))
        except KeyError:
            raise BadRecording(self.path, f"the device code of module {module} was left out of it") from None

    def close(self) -> None:
        """Let go of the file."""
        self._zip.close()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _chunk(self, key: str) -> bytes:
        try:
            data = unpack(self._zip.read(f"{_CHUNKS}{key}"))
        except (KeyError, OSError, ValueError, zipfile.BadZipFile) as error:
            raise BadRecording(self.path, f"chunk {key}: {error}") from None
        if _key(data) != key:
            raise BadRecording(self.path, f"chunk {key} holds other bytes")
        return data


def rewrite(archive: Archive, recording: Recording, path: Path, *, level: int = 9, device_code: bool = True) -> None:
    """Write `recording`, some of the archive's launches or the same with more facts, as a file of its own."""
    with ArchiveWriter(path, level=level) as writer:
        for launch in recording.launches:
            buffers = [(one.before, one.after) for one in launch.buffers]
            variables = [(one.before, one.after) for one in launch.variables]
            for contents in chain(*buffers, *variables):
                for piece in archive.pieces(contents):
                    writer.put(piece)
            writer.keep()
        for module in sorted({launch.module for launch in recording.launches}):
            if device_code and archive.has_device_code(module):
                writer.put_device_code(module, archive.device_code(module))
        writer.finish(recording)


def _key(data: bytes | bytearray | memoryview) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def _code_name(module: int) -> str:
    return f"device_code/{module}.fatbin"
