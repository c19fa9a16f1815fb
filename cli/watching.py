"""`--watch`: the same run again whenever something of the input changes, until Ctrl-C."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path

_TICK_S = 0.5
State = dict[str, tuple[int, int]]


def state_of(paths: Iterable[Path], out: Path | None) -> State:
    """Time and size of each file below the paths, but for those of the output and of hidden folders."""
    found: State = {}
    written = out.resolve() if out is not None else None
    for path in paths:
        if not path.is_dir():
            _note(str(path), found)
            continue
        for folder, below, names in os.walk(path):
            below[:] = [one for one in below if not one.startswith(".") and (Path(folder) / one).resolve() != written]
            for name in names:
                _note(os.path.join(folder, name), found)
    return found


def _note(path: str, found: State) -> None:
    try:
        status = os.stat(path)
    except OSError:
        return  # gone meanwhile
    found[path] = status.st_mtime_ns, status.st_size


def changes(paths: Iterable[Path], out: Path | None, known: State, wait: Callable[[float], None] = time.sleep) -> State:
    """Waits until something has changed, and nothing does any more; what there is then."""
    paths = list(paths)
    while True:
        wait(_TICK_S)
        seen = state_of(paths, out)
        if seen == known:
            continue
        while True:  # an editor or a checkout may write several files
            wait(_TICK_S)
            later = state_of(paths, out)
            if later == seen:
                return seen
            seen = later
