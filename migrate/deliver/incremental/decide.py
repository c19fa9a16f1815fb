"""What becomes of each file of an output: written anew, left as the user made it, or both merged."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wmma2sycl.migrate.deliver.incremental import store
from wmma2sycl.migrate.deliver.incremental.merge import absorbs, is_binary, merge, unresolved
from wmma2sycl.migrate.deliver.incremental.names import is_there

BESIDE = ".migrated"  # what is added to a name where the new file cannot be merged into the user's
MERGEABLE = 4 << 20  # bytes; larger ones are told apart by their digest only
Kept = Callable[[str], bytes | None]


@dataclass(frozen=True)
class Wanted:
    """A file as the migration gives it: its bytes, or the path it is copied from, or the name that a link leads to."""

    name: str
    digest: str
    data: bytes | None = None
    path: Path | None = None
    link: str = ""

    def text(self) -> bytes | None:
        """The bytes, where they can be merged line by line."""
        if self.data is None and not self.link and self.path is not None and self.path.stat().st_size <= MERGEABLE:
            return _mergeable(self.path.read_bytes())
        return _mergeable(self.data)


@dataclass(frozen=True)
class Conflict:
    """`lines`: of the file, from 1, where markers stand; none where the migrated file lies beside the user's."""

    lines: tuple[int, ...] = ()
    old: bool = False


@dataclass(frozen=True)
class Decision:
    """What to do with one name. `write`: a wanted file, or merged bytes, or nothing. `base`: the digest that edits count from.

    `absorbed`: something that the user wrote is what is migrated now, and counts as written by the migration.
    """

    name: str
    base: str
    write: Wanted | bytes | None = None
    edited: bool = False
    conflict: Conflict | None = None
    beside: Wanted | None = None
    overwrites: bool = False
    merged: bool = False
    there: bool = True
    deleted: bool = False
    orphaned: bool = False
    absorbed: bool = False

    @property
    def is_edited(self) -> bool:
        """Whether the user has work in this file that a migration must not lose."""
        return self.edited or self.orphaned

    def row(self) -> dict[str, Any]:
        """Of the manifest's list of edited files."""
        state = "conflict" if self.conflict else "orphaned" if self.orphaned else "edited"
        lines = list(self.conflict.lines) if self.conflict else []
        return {"file": self.name, "state": state, "conflict_lines": lines, "migrated": self.base}


def decide(out: Path, wanted: Wanted, base: str | None, kept: Kept, force: bool) -> Decision:
    """`base`: the digest of what was written last, None where nothing was. `kept` finds texts by their digest."""
    name, new = wanted.name, wanted.digest
    if not is_there(out, name):
        return Decision(name, new, wanted, there=False, deleted=base is not None)
    users = store.digest_of(out / name)
    if users == new:
        return Decision(name, new, absorbed=base is not None and base != new)
    if users == base:
        return Decision(name, new, wanted)
    if force:
        return Decision(name, new, wanted, overwrites=True)
    return _both(out, wanted, base, kept)


def _both(out: Path, wanted: Wanted, base: str | None, kept: Kept) -> Decision:
    """The user's file is not what was written; the new one may be."""
    name, new = wanted.name, wanted.digest
    users, ours = _read(out / name), wanted.text()
    old = kept(base) if base is not None else None
    pending = unresolved(users) if users is not None else ()
    if pending and not unresolved(old or b"") and not unresolved(ours or b""):
        return Decision(name, base or new, edited=True, conflict=Conflict(pending, old=True))
    if users is None or ours is None:
        return _unmergeable(out, wanted, base)
    if new == base:
        return Decision(name, new, edited=True)
    found = merge(old, users, ours)
    conflict = Conflict(tuple(c.line for c in found.conflicts)) if found.conflicts else None
    return Decision(
        name,
        new,
        found.data if found.data != users else None,
        edited=found.data != ours,
        conflict=conflict,
        merged=True,
        absorbed=old is not None and absorbs(old, users, ours),
    )


def _unmergeable(out: Path, wanted: Wanted, base: str | None) -> Decision:
    """The user's file stays; the migrated one is laid beside it until the user takes it or deletes it."""
    beside = wanted.name + BESIDE
    if wanted.digest == base:
        return Decision(wanted.name, base, edited=True, conflict=Conflict() if is_there(out, beside) else None)
    laid = Wanted(beside, wanted.digest, wanted.data, wanted.path, wanted.link)
    return Decision(wanted.name, wanted.digest, edited=True, conflict=Conflict(), beside=laid)


def orphan(out: Path, name: str, base: str, force: bool) -> Decision | None:
    """What was written once and is not any more: it goes (`write` is nothing) unless it was edited. None: it is gone already."""
    if not is_there(out, name):
        return None
    edited = store.digest_of(out / name) != base
    return Decision(name, base, orphaned=edited and not force, overwrites=edited and force)


def _read(path: Path) -> bytes | None:
    if path.is_symlink() or os.path.getsize(path) > MERGEABLE:
        return None
    return _mergeable(path.read_bytes())


def _mergeable(data: bytes | None) -> bytes | None:
    return None if data is None or len(data) > MERGEABLE or is_binary(data) else data
