"""Results of earlier runs, kept under OUT/.wmma2sycl/results by the key of their part, which says all that they depend on."""

from __future__ import annotations

import json
from collections.abc import Iterator, MutableMapping
from pathlib import Path

from wmma2sycl.migrate.deliver.incremental import store
from wmma2sycl.migrate.deliver.incremental.names import FOLDER
from wmma2sycl.migrate.project.parts import PartResult


class Results(MutableMapping[str, PartResult]):
    """What `migrate_tree` takes as known, and enters new results in. `taken` and `fresh` are the keys of this run.

    With `redo` nothing of earlier runs is taken. What is damaged on disk is not there.
    """

    def __init__(self, out: Path, redo: bool = False) -> None:
        self._out, self._redo = out, redo
        self._here: dict[str, PartResult] = {}
        self.taken: set[str] = set()
        self.fresh: set[str] = set()

    def __getitem__(self, key: str) -> PartResult:
        if key not in self._here:
            self._here[key] = self._read(key)
            self.taken.add(key)
        return self._here[key]

    def __setitem__(self, key: str, result: PartResult) -> None:
        self._here[key] = result
        self.fresh.add(key)

    def __delitem__(self, key: str) -> None:
        del self._here[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._here)

    def __len__(self) -> int:
        return len(self._here)

    def packed(self) -> Iterator[tuple[str, bytes]]:
        """What is to be kept of this run, by key."""
        for key in sorted(self.fresh):
            yield key, store.packed(json.dumps(self._here[key].to_json(), separators=(",", ":")).encode())

    def sweep(self) -> None:
        """Removes results that this run had no use for."""
        folder = self._out / FOLDER / store.RESULTS
        for path in folder.iterdir() if folder.is_dir() else ():
            if path.name not in self._here:
                path.unlink(missing_ok=True)

    def _read(self, key: str) -> PartResult:
        data = None if self._redo else store.kept(self._out, store.RESULTS, key)
        if data is None:
            raise KeyError(key)
        try:
            return PartResult.from_json(json.loads(data))
        except (ValueError, TypeError, KeyError, RecursionError, AttributeError):
            raise KeyError(key) from None
