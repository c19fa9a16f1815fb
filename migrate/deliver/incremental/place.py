"""Staged files into place: each by one rename, all or none when something fails, and a journal for when the process is killed."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from wmma2sycl.migrate.deliver.incremental import store
from wmma2sycl.migrate.deliver.incremental.names import FOLDER


@dataclass
class Staging:
    """OUT/.wmma2sycl/staging: files under the names that they will have in OUT. `own` are those of .wmma2sycl itself."""

    out: Path
    moves: list[str] = field(default_factory=list)
    own: list[str] = field(default_factory=list)

    @property
    def folder(self) -> Path:
        """Where files wait before they are moved into place."""
        return self.out / FOLDER / store.STAGING

    def clear(self) -> None:
        """Removes what was staged; no error where nothing was."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def path(self, name: str) -> Path:
        """Where to write a file that will be moved to OUT/name."""
        self.moves.append(name)
        return self._staged(name)

    def keep(self, kind: str, key: str, data: bytes) -> None:
        """Writes what is kept in .wmma2sycl; the name has no say in what a killed run had moved."""
        name = f"{FOLDER}/{kind}/{key}"
        if name not in self.own:
            self.own.append(name)
            self._staged(name).write_bytes(data)

    def _staged(self, name: str) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        return path

    def place(self, journal: str, removals: list[str]) -> None:
        """What fails half-way is undone. The journal stands while outputs are moved, so that a killed run can be told."""
        saved = self.folder / FOLDER / "saved"
        log = self.out / FOLDER / store.JOURNAL
        draft = self._staged(f"{FOLDER}/{store.JOURNAL}")
        draft.write_text(journal, encoding="utf-8")
        os.replace(draft, log)
        done: list[str] = []
        made: list[Path] = []
        try:
            for name in [*self.own, *removals, *self.moves]:
                _save(self.out / name, saved / str(len(done)))
                done.append(name)
                if name in removals:
                    (self.out / name).unlink()
                else:
                    made += _make((self.out / name).parent)
                    os.replace(self.folder / name, self.out / name)
        except BaseException:
            log.unlink()
            _undo(self.out, saved, done, made)
            raise
        log.unlink()
        for name in removals:
            _prune(self.out, name)


def _save(path: Path, to: Path) -> None:
    """A second name for a file that is replaced; a copy where the file system has no such names."""
    if not os.path.lexists(path):
        return
    to.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(path, to, follow_symlinks=False)
    except OSError:
        shutil.copy2(path, to, follow_symlinks=False)


def _make(folder: Path) -> list[Path]:
    """Makes a folder and says which ones were not there."""
    new = []
    while not folder.exists():
        new.append(folder)
        folder = folder.parent
    for one in reversed(new):
        one.mkdir()
    return new[::-1]


def _undo(out: Path, saved: Path, done: list[str], made: list[Path]) -> None:
    for number, name in reversed(list(enumerate(done))):
        with suppress(OSError):
            if os.path.lexists(saved / str(number)):
                os.replace(saved / str(number), out / name)
            else:
                (out / name).unlink()
    for folder in reversed(made):
        with suppress(OSError):
            folder.rmdir()


def _prune(out: Path, name: str) -> None:
    """The folders of a removed file that hold nothing any more."""
    for folder in (out / name).parents:
        if folder == out:
            return
        try:
            folder.rmdir()
        except OSError:
            return
