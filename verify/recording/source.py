"""Where the data of a recording comes from.

`ChunkSource` is what replays ask of it; `Archive` is one, and `MemorySource` holds a recording that was made by hand.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Protocol

import numpy as np
import numpy.typing as npt
from wmma2sycl.verify.recording.model import CHUNK_BYTES, Contents, Recording

Bytes = npt.NDArray[np.uint8]


class ChunkSource(Protocol):
    """A recording with its data."""

    recording: Recording

    def pieces(self, contents: Contents) -> Iterator[bytes]:
        """The bytes, a chunk at a time."""
        ...

    def read(self, contents: Contents) -> Bytes:
        """All the bytes."""
        ...


class MemorySource:
    """Data in memory. Fill it with `put`, then give it the recording that refers to it."""

    def __init__(self) -> None:
        self.recording: Recording
        self._chunks: dict[str, bytes] = {}

    def put(self, data: npt.NDArray[np.generic] | bytes) -> Contents:
        """Keep these bytes."""
        whole = data if isinstance(data, bytes) else np.ascontiguousarray(data).tobytes()
        keys = []
        for at in range(0, len(whole), CHUNK_BYTES):
            chunk = whole[at : at + CHUNK_BYTES]
            keys.append(hashlib.blake2b(chunk, digest_size=16).hexdigest())
            self._chunks[keys[-1]] = chunk
        return Contents(len(whole), tuple(keys))

    def pieces(self, contents: Contents) -> Iterator[bytes]:
        """The bytes, a chunk at a time."""
        return (self._chunks[key] for key in contents.chunks)

    def read(self, contents: Contents) -> Bytes:
        """All the bytes."""
        return np.frombuffer(b"".join(self.pieces(contents)), dtype=np.uint8)
