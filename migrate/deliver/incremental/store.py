"""What is kept under OUT/.wmma2sycl: texts as they were written, and results, each compressed in a file of its own.

Everything read here may be damaged or made by somebody else: sizes are limited, links are not followed, digests are checked.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import stat
import zlib
from pathlib import Path
from typing import Any

from wmma2sycl.migrate.deliver.incremental.names import FOLDER

BASES, RESULTS, STAGING, OVERWRITTEN = "bases", "results", "staging", "overwritten"
JOURNAL = "journal.json"
LARGEST = 64 << 20  # bytes of what is read from here
LINK = "-> "  # what the digest of a link begins with
_FOLDERS = (BASES, RESULTS, STAGING, OVERWRITTEN)
_FILES = (JOURNAL, "lock", ".gitignore")
_KEY = re.compile(r"[0-9a-f]{64}")


def digest(data: bytes) -> str:
    """The SHA-256 of the bytes in hexadecimal, which names a stored text."""
    return hashlib.sha256(data).hexdigest()


def digest_of(path: Path) -> str:
    """A file's sha256; of a link, where it leads."""
    if path.is_symlink():
        return f"{LINK}{os.readlink(path)}"
    found = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(1 << 20):
            found.update(block)
    return found.hexdigest()


def is_digest(value: object) -> bool:
    """Whether the value could be a digest; used on what is read from disk."""
    return isinstance(value, str) and _KEY.fullmatch(value) is not None


def set_aside(out: Path) -> list[str]:
    """Moves a .wmma2sycl away that cannot be ours (a link, links in it), and tells so."""
    folder = out / FOLDER
    if not os.path.lexists(folder) or (_is_folder(folder) and _is_sound(folder)):
        return []
    number = 1
    while os.path.lexists(aside := out / f"{FOLDER}.set-aside-{number}"):
        number += 1
    os.rename(folder, aside)
    return [f"{folder}: is not as wmma2sycl made it; moved to {aside}, and everything is redone."]


def _is_folder(path: Path) -> bool:
    return stat.S_ISDIR(os.lstat(path).st_mode)


def _is_sound(folder: Path) -> bool:
    present = [
        (name, os.lstat(folder / name).st_mode) for name in (*_FOLDERS, *_FILES) if os.path.lexists(folder / name)
    ]
    return all(stat.S_ISDIR(mode) if name in _FOLDERS else stat.S_ISREG(mode) for name, mode in present)


def read_json(path: Path) -> Any:
    """None where there is no such file. Raises ValueError for what is no JSON, too large or no file."""
    data = _read(path)
    if data is None:
        return None
    try:
        return json.loads(data)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def _read(path: Path) -> bytes | None:
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise ValueError(error.strerror) from None
    with open(descriptor, "rb") as file:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode) or status.st_size > LARGEST:
            raise ValueError("no file, or too large")
        return file.read()


def packed(data: bytes) -> bytes:
    """The digest is in front, so that what was damaged is not taken for what was kept."""
    return hashlib.sha256(data).digest() + zlib.compress(data, 6)


def kept(out: Path, kind: str, key: str) -> bytes | None:
    """What was kept under that key; None where nothing was, or nothing that can be trusted to be it."""
    if not is_digest(key):
        return None
    try:
        data = _read(out / FOLDER / kind / key)
        if data is None:
            return None
        unpacker = zlib.decompressobj()
        found = unpacker.decompress(data[32:], LARGEST)
    except (ValueError, zlib.error):
        return None
    return found if hashlib.sha256(found).digest() == data[:32] and unpacker.eof else None
