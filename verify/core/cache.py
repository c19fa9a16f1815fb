"""A per-user folder for what is made once a machine: extracted libraries, compiled probes.

In: the inputs that decide its content, and how to make it. Out: the path of the complete folder.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from wmma2sycl.verify.core.errors import UnwritableCache

_CONTENT = ".content"  # in each folder: the paths of its files, a line each


def cache_root() -> Path:
    """The folder, created if need be: $XDG_CACHE_HOME/wmma2sycl or ~/.cache/wmma2sycl.

    Raises UnwritableCache when it cannot be made or written.
    """
    base = os.environ.get("XDG_CACHE_HOME") or str(Path("~").expanduser() / ".cache")
    root = Path(base) / "wmma2sycl"
    try:
        root.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UnwritableCache(root, str(error)) from None
    if not os.access(root, os.W_OK):
        raise UnwritableCache(root, "not writable")
    return root


def cached_folder(inputs: list[str], make: Callable[[Path], None]) -> Path:
    """The cached folder for these inputs; `make` fills it where it is not there yet, or where something has removed files of it.

    Parallel processes may both make it; each fills a folder of its own and the first rename wins, so that
    no one ever sees half of it.
    """
    key = hashlib.sha256("\0".join(inputs).encode()).hexdigest()[:20]
    target = cache_root() / key
    if _is_whole(target):
        return target
    draft = Path(tempfile.mkdtemp(dir=cache_root(), prefix="making-"))
    try:
        make(draft)
        files = sorted(str(one.relative_to(draft)) for one in draft.rglob("*") if one.is_file())
        (draft / _CONTENT).write_text("".join(f"{one}\n" for one in files))
        _put_aside(target)
        with suppress(OSError):  # another process was first: its folder has the same content
            draft.rename(target)
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return target


def _is_whole(folder: Path) -> bool:
    """Cleaners of caches remove what nobody has read for long, file by file."""
    try:
        files = (folder / _CONTENT).read_text().splitlines()
    except OSError:
        return False
    return all((folder / one).is_file() for one in files)


def _put_aside(target: Path) -> None:
    if not target.is_dir() or _is_whole(target):
        return
    aside = tempfile.mkdtemp(dir=cache_root(), prefix="making-")
    with suppress(OSError):  # another process was first
        target.rename(aside)
    shutil.rmtree(aside, ignore_errors=True)


def fingerprint(path: Path) -> str:
    """What tells one version of a large file from another without reading it: path, size, time of change."""
    status = path.stat()
    return f"{path}:{status.st_size}:{status.st_mtime_ns}"
