"""What an earlier run left in an output: the digest of each text as it was written, before anybody edited it.

That is in the manifest: `outputs` has the digest of each file as it lay there at the end of the run, `edited` those of the
texts that the migration gave where a person's edits are in the file. Where a run was killed while it moved files into
place, its journal, which is its manifest, says the same of those that it had moved.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wmma2sycl.migrate.deliver.incremental import store
from wmma2sycl.migrate.deliver.incremental.names import FOLDER, is_safe
from wmma2sycl.migrate.deliver.incremental.resolved import Asked
from wmma2sycl.migrate.project.inputs.file import MANIFEST, InputError


@dataclass(frozen=True)
class Earlier:
    """`bases`: name -> digest as written. `inputs`: what the inputs were, by name: their digest and output. `asked`: which findings were open. `talk`: lines for the user."""

    bases: Mapping[str, str] = field(default_factory=dict)
    inputs: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    tool: str = ""
    asked: Asked = Asked()
    talk: tuple[str, ...] = ()


NOTHING = Earlier()


def is_output(out: Path) -> bool:
    """Whether a folder is one that wmma2sycl has written to. Raises InputError for a manifest that is none of ours."""
    if (out / FOLDER / store.JOURNAL).is_file() or (out / FOLDER / store.BASES).is_dir():
        return True
    try:
        _facts(store.read_json(out / MANIFEST))
    except ValueError:
        raise InputError(f"{out / MANIFEST}: not a manifest of wmma2sycl; choose another folder with -o") from None
    return (out / MANIFEST).is_file()


def read(out: Path) -> Earlier:
    """Call it while the output is locked."""
    known, talk = _read(
        out / MANIFEST, "everything is redone, and what is not as the migration gives it counts as edited."
    )
    killed, damaged = _read(out / FOLDER / store.JOURNAL, "it is not used.")
    staged = out / FOLDER / store.STAGING
    moved = {name: base for name, base in killed.bases.items() if not os.path.lexists(staged / name)}
    cut_off = [f"{out}: the last run was cut off while it wrote; this one goes on from there."] if killed.bases else []
    return Earlier({**known.bases, **moved}, known.inputs, known.tool, known.asked, (*talk, *damaged, *cut_off))


def _read(path: Path, so: str) -> tuple[Earlier, list[str]]:
    try:
        return _facts(store.read_json(path)), []
    except ValueError:
        return NOTHING, [f"{path}: damaged; {so}"]


def _facts(data: Any) -> Earlier:
    """Raises ValueError for what is no manifest, and for names that would leave the output."""
    if data is None:
        return NOTHING
    try:
        bases = dict(data["outputs"]) | {row["file"]: row["migrated"] for row in data.get("edited", [])}
        inputs = {row["path"]: (row["sha256"], row["output"]) for row in data.get("inputs", [])}
        tool = str(data["tool"]["version"])
        asked = Asked.of(data.get("places"))
    except (KeyError, TypeError, AttributeError):
        raise ValueError("not a manifest") from None
    if not all(is_safe(name) and _is_digest(base) for name, base in bases.items()):
        raise ValueError("not a manifest")
    return Earlier(bases, inputs, tool, asked)


def _is_digest(value: object) -> bool:
    return store.is_digest(value) or (isinstance(value, str) and value.startswith(store.LINK))
