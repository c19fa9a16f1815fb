"""What of a migrated tree still waits for a person, by its manifest: the findings that nobody has settled, with their CUDA.

In: the tree. Out: `OpenPlace`s, what was not migrated first; none where the tree is no migration's.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wmma2sycl.verify.programs.originals import original
from wmma2sycl.verify.programs.program import MANIFEST

_ORDER = ("blocked", "review")


@dataclass(frozen=True, slots=True)
class OpenPlace:
    """A finding at a line of the CUDA source, from 1. `text`: that line, "" where the tree does not keep it."""

    file: str
    line: int
    column: int
    code: str
    severity: str
    message: str
    text: str = ""


def open_places(tree: Path) -> tuple[OpenPlace, ...]:
    """In the order of severity, files and lines."""
    try:
        manifest = json.loads((tree / MANIFEST).read_text())
        inputs = {row["path"]: row for row in manifest["inputs"]}
        waiting = [d for d in manifest["diagnostics"] if d["severity"] in _ORDER and d.get("state", "open") == "open"]
        texts = {name: _lines(tree, inputs[name]) for name in {d["file"] for d in waiting} if name in inputs}
        found = [_place(d, texts) for d in waiting]
    except (OSError, ValueError, KeyError, TypeError):
        return ()
    return tuple(sorted(found, key=lambda p: (_ORDER.index(p.severity), p.file, p.line, p.column)))


def _place(told: Mapping[str, Any], texts: Mapping[str, list[str]]) -> OpenPlace:
    lines, number = texts.get(told["file"], []), told["line"]
    text = lines[number - 1].strip() if 0 < number <= len(lines) else ""
    return OpenPlace(told["file"], number, told["column"], told["code"], told["severity"], told["message"], text)


def _lines(tree: Path, row: Mapping[str, Any]) -> list[str]:
    try:
        data = original(tree, row["sha256"]) if row["changed"] else (tree / row["output"]).read_bytes()
    except (OSError, ValueError, zlib.error):
        return []
    return data.decode("utf-8", "replace").splitlines()
