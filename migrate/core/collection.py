"""Python's search for objects that only refer to each other, put off while what is made is kept."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def put_off() -> Iterator[None]:
    """Nodes and cursors refer to each other, and all are needed to the end of a part: to walk through them again and again
    would be a fourth of the time, and find next to nothing. They go at the end, in one search.

    That passes by what was there before, our own modules above all, which would take it as long again. What somebody else has set aside stays so.
    """
    was_on, sets_aside = gc.isenabled(), not gc.get_freeze_count()
    gc.disable()
    if sets_aside:
        gc.freeze()
    try:
        yield
    finally:
        gc.collect()
        if sets_aside:
            gc.unfreeze()
        if was_on:
            gc.enable()
