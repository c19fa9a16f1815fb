"""The CUDA behind a migrated tree: which of its lines a line of the output was made of, and what was told there.

In: the tree, whose store keeps the CUDA text of each migrated file by its digest (migrate/deliver/incremental/store.py
writes it: the sha256, then zlib). Out: `CudaPlace`s; none where the tree is no migration's, or its store is not there.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wmma2sycl.verify.programs.line_origins import line_before
from wmma2sycl.verify.programs.program import MANIFEST

_STORE = Path(".wmma2sycl") / "bases"
_DIGEST = 32  # bytes of a sha256
_LARGEST = 64 << 20  # bytes of a text


@dataclass(frozen=True, slots=True)
class CudaPlace:
    """A line of an input from 1, and the number and words of what `migrate` said of it; both "" where it said nothing."""

    file: str
    line: int
    code: str = ""
    message: str = ""


def cuda_place(tree: Path, path: Path, line: int) -> CudaPlace | None:
    """The CUDA that line `line` (from 1) of a file of the tree was made of."""
    try:
        manifest = json.loads((tree / MANIFEST).read_text())
        name = path.relative_to(tree).as_posix()
        row = next(row for row in manifest["inputs"] if row["output"] == name)
        after = path.read_bytes().split(b"\n")
        before = original(tree, row["sha256"]).split(b"\n") if row["changed"] else after
        if not 0 < line <= len(after):
            return None
        number = line_before(before, after, line - 1) + 1
        return CudaPlace(row["path"], number, *_told(manifest["diagnostics"], row["path"], number))
    except (OSError, ValueError, KeyError, TypeError, StopIteration, zlib.error):
        return None


def original(tree: Path, digest: str) -> bytes:
    """The CUDA text of that digest. Raises OSError where the store has none, ValueError where it has another one."""
    data = (tree / _STORE / Path(digest).name).read_bytes()
    text = zlib.decompressobj().decompress(data[_DIGEST:], _LARGEST)
    if hashlib.sha256(text).hexdigest() != digest:
        raise ValueError(digest)
    return text


def _told(diagnostics: Sequence[dict[str, Any]], file: str, line: int) -> tuple[str, str]:
    """What needs a person there, before notes."""
    here = [d for d in diagnostics if d["file"] == file and d["line"] <= line <= d["end_line"]]
    here.sort(key=lambda d: d["severity"] == "note")
    return (here[0]["code"], here[0]["message"]) if here else ("", "")
