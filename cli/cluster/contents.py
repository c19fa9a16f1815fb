"""Contents by their digests, as a worker's machine keeps them for all of its workers; also results by the keys of units.

Files come to their names whole (written apart, then renamed), and are checked when they are read: what was damaged is not there.
"""

from __future__ import annotations

import hashlib
import os
import re
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from wmma2sycl.cli.cluster.unit import digest

MOST = 4 << 30  # bytes; what was used longest ago goes first
_NAME = re.compile(r"[0-9a-f]{64}")


class NotThere(Exception):
    """A content that the store has not."""


class Store:
    """A folder of contents and results."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def missing(self, names: Iterable[str]) -> list[str]:
        """Those of these contents that have to be sent."""
        return [name for name in names if not self._at(name).is_file()]

    def put(self, name: str, data: bytes) -> None:
        """Raises ValueError where this is another content, OSError where the disk is full."""
        if digest(data) != name:
            raise ValueError(f"a content is not what its digest {name[:12]} says")
        self._write(self._at(name), data)

    def read(self, name: str) -> bytes:
        """Raises NotThere."""
        path = self._at(name)
        try:
            data = path.read_bytes()
            os.utime(path)
        except OSError:
            raise NotThere(name) from None
        if digest(data) != name:
            path.unlink(missing_ok=True)
            raise NotThere(name)
        return data

    def keep(self, key: str, result: bytes) -> None:
        """A unit's result; a disk that is full keeps none."""
        with suppress(OSError):
            self._write(self.folder / f"{_of(key)}.result", hashlib.sha256(result).digest() + result)

    def kept(self, key: str) -> bytes | None:
        """The result of a unit of that key."""
        with suppress(OSError):
            data = (self.folder / f"{_of(key)}.result").read_bytes()
            if hashlib.sha256(data[32:]).digest() == data[:32]:
                return data[32:]
        return None

    def sweep(self, most: int = MOST) -> None:
        """Leaves so many bytes, of what was used last."""
        found = []
        for path in self.folder.iterdir():
            with suppress(OSError):
                status = path.stat()
                found.append((status.st_mtime, status.st_size, path))
        left = sum(size for _, size, _ in found) - most
        for _, size, path in sorted(found):
            if left <= 0:
                return
            path.unlink(missing_ok=True)
            left -= size

    def _at(self, name: str) -> Path:
        if not _NAME.fullmatch(name):
            raise ValueError("no digest")
        return self.folder / name

    def _write(self, path: Path, data: bytes) -> None:
        handle, draft = tempfile.mkstemp(dir=self.folder, prefix="draft-")
        try:
            with open(handle, "wb") as file:
                file.write(data)
            os.replace(draft, path)
        except BaseException:
            with suppress(OSError):
                os.unlink(draft)
            raise


def _of(key: str) -> str:
    return digest(key.encode())
