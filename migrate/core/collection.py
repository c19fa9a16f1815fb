"""Python's search for objects that only refer to each other, put off while what is made is kept."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def put_off() -> Iterator[None]:
    """Nodes and cursors refer to each other, and all are needed to the end of a part: to walk through them again and again
    would be a fourth of the time, and find next to nothing. They go at the end, in one search."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.collect()
        if was_on:
            gc.enable()
