"""What takes long to make and is asked for again, kept by its content in the user's cache, and no more of it than a limit.

In: a key, and how to fill a folder. Out: the folder, until what was used longer ago than others gives room to them. An entry that was
damaged or is taken away meanwhile is none.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from wmma2sycl.verify.core.cache import cache_root, fingerprint

LIMIT = "WMMA2SYCL_KEPT_MB"
EXECUTABLE = "executable"  # as an entry calls a program
_DEFAULT_MB = 2048
_FOLDER, _SUMS, _MAKING = "kept", "sums.json", "making-"
# Folders and programs that compilers are told of by the environment.
_VARIABLES = ("CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "LIBRARY_PATH", "COMPILER_PATH", "GCC_EXEC_PREFIX")
_SEARCHED = ("/usr/local/include", "/usr/include")
_PACKAGE = Path(__file__).parents[1]
_OWN_TEXTS = (".py", ".cpp", ".hpp", ".c", ".h", ".S")


@dataclass(frozen=True, slots=True)
class Kept:
    """The entries of this user."""

    root: Path
    limit: int

    def find(self, key: str) -> Path | None:
        """The entry of a key, whole."""
        entry = self.root / key
        try:
            sums = json.loads((entry / _SUMS).read_text())
            if any(_sum(entry / name) != told for name, told in sums.items()):
                return None
            os.utime(entry)
        except (OSError, ValueError, AttributeError):
            return None
        return entry

    def put(self, key: str, fill: Callable[[Path], object]) -> None:
        """Another one; what fails here (a full disk) only means that it is made again the next time."""
        with suppress(OSError):
            self.root.mkdir(parents=True, exist_ok=True)
            draft = Path(tempfile.mkdtemp(dir=self.root, prefix=_MAKING))
            try:
                fill(draft)
                sums = {one.name: _sum(one) for one in draft.iterdir()}
                (draft / _SUMS).write_text(json.dumps(sums))
                self._remove(self.root / key)  # one that was damaged
                draft.rename(self.root / key)
            finally:
                shutil.rmtree(draft, ignore_errors=True)
            self._prune(self.root / key)

    def _prune(self, newest: Path) -> None:
        entries = [one for one in self.root.iterdir() if not one.name.startswith(_MAKING)]
        found = sorted(((one.stat().st_mtime_ns, _size(one), one) for one in entries), reverse=True)
        held = 0
        for _, size, entry in found:
            held += size
            if held > self.limit and entry != newest:
                self._remove(entry)

    def _remove(self, entry: Path) -> None:
        """At once for whoever looks for it."""
        if entry.exists():
            gone = Path(tempfile.mkdtemp(dir=self.root, prefix=_MAKING))
            with suppress(OSError):
                entry.rename(gone / entry.name)
            shutil.rmtree(gone, ignore_errors=True)


def kept() -> Kept | None:
    """None where nothing is to be kept: WMMA2SYCL_KEPT_MB=0."""
    told = os.environ.get(LIMIT, "")
    limit = int(told) if told.isdigit() else _DEFAULT_MB
    return Kept(cache_root() / _FOLDER, limit << 20) if limit else None


def taken(store: Kept, key: str, to: Path) -> bool:
    """Whether a program was there, and lies at `to` now."""
    entry = store.find(key)
    if entry is None:
        return False
    try:
        shutil.copy2(entry / EXECUTABLE, to)
    except OSError:  # another process gave its room to others
        return False
    return True


def key_of(parts: Iterable[str]) -> str:
    """Of an entry: of all that decides what is in it, the environment of compilers and the text of this package among it."""
    environment = [f"{name}={os.environ.get(name, '')}" for name in _VARIABLES]
    tools = [_program(name) for name in ("as", "ld")]
    digest = hashlib.sha256()
    for part in (*parts, *environment, *tools, _own_text()):
        data = part.encode("utf-8", "surrogateescape")
        digest.update(f"{len(data)}\n".encode())
        digest.update(data)
    return digest.hexdigest()[:40]


def searched_folders() -> list[Path]:
    """Where compilers look for headers beside the folders that they are given, but for their own."""
    told = [one for name in _VARIABLES[:3] for one in os.environ.get(name, "").split(os.pathsep) if one]
    return [Path(one) for one in (*told, *_SEARCHED)]


def _program(name: str) -> str:
    found = shutil.which(name)
    return fingerprint(Path(found).resolve()) if found else name


@cache
def _own_text() -> str:
    digest = hashlib.sha256()
    for path in sorted(one for one in _PACKAGE.rglob("*") if one.suffix in _OWN_TEXTS):
        digest.update(f"{path.relative_to(_PACKAGE)}\n".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _sum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _size(folder: Path) -> int:
    return sum(one.stat().st_size for one in folder.iterdir())
