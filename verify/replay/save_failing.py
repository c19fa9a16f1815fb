"""Keeps a launch as a recording of its own: the smallest one that failed, for replay and for others to look at.

In: a recording, one of its launches. Out: a file with that launch, its data and its device code.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from wmma2sycl.verify.core.verdict import LaunchVerdict
from wmma2sycl.verify.recording.archive import Archive, rewrite
from wmma2sycl.verify.recording.model import Launch
from wmma2sycl.verify.replay.batches import data_bytes


def smallest_failing(archive: Archive, verdicts: Iterable[LaunchVerdict]) -> tuple[Launch, LaunchVerdict] | None:
    """The failed launch with the least data in its buffers; None where none failed."""
    launches = {launch.index: launch for launch in archive.recording.launches}
    failed = [(launches[verdict.launch], verdict) for verdict in verdicts if verdict.disposition.is_failure]
    return min(failed, key=lambda pair: data_bytes(pair[0]), default=None)


def save_launch(archive: Archive, launch: Launch, path: Path) -> None:
    """Write `path`; raises OSError where that cannot be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    recording = archive.recording
    spreads = tuple(spread for spread in recording.spreads if spread.launch == launch.index)
    notes = (*recording.notes, f"launch {launch.index} alone")
    rewrite(archive, replace(recording, launches=(launch,), skipped={}, spreads=spreads, notes=notes), path)
