"""Whether a change that means nothing changed what the migration says: its texts token by token, and its diagnostics."""

from __future__ import annotations

import re
import shutil
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

from fuzzing import formatting, seeds, trial
from fuzzing.seeds import Tree


def compared(files: Tree, original: Tree, undo: Callable[[str], str], folder: Path) -> trial.Result:
    """A migration of `files` against that of `original`; `undo` takes the change back in what was written."""
    result = _migrated(files, folder)
    before = _of_original(tuple(original.items()))
    result.broken = [reason for reason in result.broken if reason not in before.broken]
    if not result.broken and _parses(result) >= _parses(before):  # a macro may paste a name that was changed
        result.broken += _told(before, result, undo) + _said(before, result, undo)
    return result


def _parses(result: trial.Result) -> bool:
    return all(told[2] != "W2S001" for told in result.diagnostics)


def _migrated(files: Tree, folder: Path) -> trial.Result:
    where = folder / f"t{time.monotonic_ns()}"
    source = where / "src"
    seeds.write(files, source)
    result = trial.forked(lambda: trial.migrated(source), where)
    shutil.rmtree(where, ignore_errors=True)
    return result


@cache
def _of_original(files: tuple[tuple[str, bytes], ...]) -> trial.Result:
    """Once a process for each program."""
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        return _migrated(dict(files), Path(folder))


def _told(before: trial.Result, result: trial.Result, undo: Callable[[str], str]) -> list[str]:
    told = [sorted((d[0], d[2], _plain(d[2], undo(d[3]))) for d in r.diagnostics) for r in (before, result)]
    if told[0] == told[1]:
        return []
    gone, come = ([d for d in one if d not in other][:2] for one, other in (told, told[::-1]))
    return [f"told: {gone} became {come}"]


def _said(before: trial.Result, result: trial.Result, undo: Callable[[str], str]) -> list[str]:
    found = []
    for name, text in before.texts.items():
        first, second = (
            formatting.said(t.encode("utf-8", "surrogateescape")) for t in (text, undo(result.texts.get(name, "")))
        )
        if first != second:
            at = next((i for i, (a, b) in enumerate(zip(first, second)) if a != b), min(len(first), len(second)))
            span = slice(max(0, at - 6), at + 12)
            found.append(f"said: {name}: {' '.join(first[span])} BECAME {' '.join(second[span])}")
    return found


def _plain(code: str, message: str) -> str:
    """Without white space, comments, numbers of lines, and the line of a skipped branch that they show the start of."""
    message = message.partition(": '")[0] if code in ("W2S102", "W2S108") else message
    return re.sub(r"/\*.*?\*/|\s|\\|:\d+|line \d+", "", message)
