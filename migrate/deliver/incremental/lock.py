"""One run at a time on an output: a lock that ends with the process that holds it."""

from __future__ import annotations

import errno
import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from wmma2sycl.migrate.deliver.incremental.names import FOLDER
from wmma2sycl.migrate.project.inputs.file import InputError

_UNSUPPORTED = {errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL}
_TRIES = 100


@contextmanager
def locked(out: Path) -> Iterator[None]:
    """Holds OUT/.wmma2sycl/lock. Folders made for it go again where nothing was written. Raises InputError when it is held."""
    made = _missing(out / FOLDER)
    path = out / FOLDER / "lock"
    descriptor = _acquired(out, path)
    try:
        yield
    finally:
        with suppress(OSError):
            path.unlink()
        os.close(descriptor)
        for folder in reversed(made):
            with suppress(OSError):
                folder.rmdir()


def _missing(folder: Path) -> list[Path]:
    """The folders that are not there yet, outermost first."""
    found = []
    while not folder.exists():
        found.append(folder)
        folder = folder.parent
    return found[::-1]


def _acquired(out: Path, path: Path) -> int:
    """The one before may have removed the lock's file, or the folder, while we opened it: then again."""
    for _ in range(_TRIES):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o644)
        except FileNotFoundError:
            continue
        try:
            _hold(out, descriptor)
            if os.path.samestat(os.fstat(descriptor), os.stat(path)):
                os.ftruncate(descriptor, 0)
                os.write(descriptor, str(os.getpid()).encode())
                return descriptor
        except FileNotFoundError:
            pass
        except BaseException:
            os.close(descriptor)
            raise
        os.close(descriptor)
    raise InputError(f"{path}: cannot be held; remove it")


def _hold(out: Path, descriptor: int) -> None:
    """POSIX record locks: workers do not inherit them, so they end with this process."""
    try:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in _UNSUPPORTED:
            return
        if error.errno not in (errno.EACCES, errno.EAGAIN):
            raise
        holder = os.pread(descriptor, 20, 0).decode("ascii", "replace")
        who = f" (process {holder})" if holder.isdecimal() else ""
        raise InputError(f"{out}: another wmma2sycl{who} is writing there; run this again when it has ended") from None
