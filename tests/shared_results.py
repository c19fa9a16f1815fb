"""Results that the workers of one pytest run share: what one has made, the others read."""

from __future__ import annotations

import hashlib
import os
import pickle
from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
K = TypeVar("K")
folder: Path | None = None  # set for a run with workers (conftest.py)


def shared(make: Callable[[K], T]) -> Callable[[K], T]:
    """A function of one argument, whose text tells it from others, that is called once a run for each."""

    @cache
    @wraps(make)
    def result(given: K) -> T:
        if folder is None:
            return make(given)
        path = folder / hashlib.sha256(f"{make.__module__}.{make.__qualname__} {given!r}".encode()).hexdigest()
        if path.exists():
            found: T = pickle.loads(path.read_bytes())
            return found
        found = make(given)
        draft = path.with_suffix(f".{os.getpid()}")
        draft.write_bytes(pickle.dumps(found))
        draft.replace(path)
        return found

    return result
