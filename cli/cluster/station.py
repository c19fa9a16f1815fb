"""A worker's side: does units in scratch folders of its own, one process of Dask's worker after the other or beside each other.

In: a unit as bytes. Out: its result as bytes. Nothing that is thrown leaves it, and nothing of a unit is unpickled: what
Dask sends between machines is this function's name, and bytes.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from wmma2sycl.cli.cluster import facts
from wmma2sycl.cli.cluster.contents import NotThere, Store
from wmma2sycl.cli.cluster.mirror import Mirror

Said = tuple[str, bytes, dict[str, bytes]]  # how it ended, JSON, contents
DONE, MISSING, UNABLE, DIFFERS = "done", "missing", "unable", "differs"
_WATCH_S = 0.3
# What does each kind of unit; imported when a unit of it comes.
KINDS = {
    "part": "wmma2sycl.cli.cluster.parts_there:do_part",
    "build": "wmma2sycl.cli.cluster.steps_there:do_build",
    "check": "wmma2sycl.cli.cluster.steps_there:do_check",
    "amx": "wmma2sycl.cli.cluster.steps_there:do_amx",
    "run": "wmma2sycl.cli.cluster.steps_there:do_run",
    "launches": "wmma2sycl.cli.cluster.steps_there:do_launches",
}


@dataclass(frozen=True, slots=True)
class Made:
    """A unit's result and the contents that it names; whether it may be kept and given again."""

    result: Any
    contents: dict[str, bytes]
    keep: bool = True


class Unable(Exception):
    """Why this worker could not do a unit; another one may."""


@dataclass(frozen=True, slots=True)
class Task:
    """A unit at this worker. `wanted` says whether anybody still waits for it; `scratch` is this worker's folder."""

    request: Any
    store: Store
    scratch: Path
    wanted: Callable[[], bool]

    @contextmanager
    def mirror(self, same: list[tuple[str, Path]]) -> Iterator[Mirror]:
        """A fresh scratch folder, which is gone afterwards."""
        folder = Path(tempfile.mkdtemp(prefix="unit-", dir=self.scratch)).resolve()
        try:
            yield Mirror(folder, same)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    @contextmanager
    def stopping(self, stop: Callable[[], None]) -> Iterator[None]:
        """`stop` is called when nobody waits for the unit any longer."""
        ended = threading.Event()

        def watch() -> None:
            while not ended.wait(_WATCH_S):
                if not self.wanted():
                    stop()
                    return

        watcher = threading.Thread(target=watch, daemon=True)
        watcher.start()
        try:
            yield
        finally:
            ended.set()
            watcher.join()


def work(
    kind: str, key: str, versions: str, request: bytes, contents: dict[str, bytes], names: tuple[str, ...]
) -> Said:
    """Does a unit. `names`: all contents it needs; `contents` those that this machine is thought not to have; `versions`: what results must be made with."""
    if versions != told_versions():
        return DIFFERS, json.dumps(facts.here()).encode(), {}
    try:
        return _done(kind, key, request, contents, names)
    except NotThere:
        return MISSING, json.dumps(list(names)).encode(), {}
    except (Unable, OSError) as error:
        return UNABLE, json.dumps(f"{error}").encode(), {}
    except MemoryError:
        return UNABLE, json.dumps("out of memory").encode(), {}
    except Exception as error:
        return UNABLE, json.dumps(f"{type(error).__name__}: {error}").encode(), {}


def told_versions() -> str:
    """This installation's, as one text to compare: without what one machine may lack."""
    return facts.versions()["files of wmma2sycl"]


def _done(kind: str, key: str, request: bytes, contents: dict[str, bytes], names: tuple[str, ...]) -> Said:
    store = _store()
    if key:
        key = f"{key} {json.dumps(facts.versions())}"
    kept = _kept(store, key)
    if kept is not None:
        return kept
    for name, data in contents.items():
        store.put(name, data)
    missing = store.missing(names)
    if missing:
        return MISSING, json.dumps(missing).encode(), {}
    module, _, function = KINDS[kind].partition(":")
    made: Made = getattr(import_module(module), function)(Task(json.loads(request), store, scratch_folder(), _wanted()))
    said = json.dumps(made.result).encode()
    if key and made.keep:
        with suppress(OSError):
            for name, data in made.contents.items():
                store.put(name, data)
            store.keep(key, json.dumps({"result": said.decode(), "contents": list(made.contents)}).encode())
    return DONE, said, made.contents


def _kept(store: Store, key: str) -> Said | None:
    data = store.kept(key) if key else None
    if data is None:
        return None
    kept = json.loads(data)
    with suppress(NotThere):
        return DONE, kept["result"].encode(), {name: store.read(name) for name in kept["contents"]}
    return None


@cache
def _store() -> Store:
    """This user's on this machine, for all workers of it."""
    store = Store(facts.store_folder())
    store.sweep()
    return store


@cache
def scratch_folder() -> Path:
    """This worker's: within the folder that Dask gives its worker, and removes with it."""
    from distributed import get_worker

    folder = Path(get_worker().local_directory) / "wmma2sycl"
    folder.mkdir(parents=True, exist_ok=True)
    return folder.resolve()


def _wanted() -> Callable[[], bool]:
    """Whether the task that this thread does is still one of the scheduler's: not where its client went, or has cancelled it."""
    from distributed import get_worker
    from distributed.worker import thread_state

    worker, key = get_worker(), thread_state.key

    def wanted() -> bool:
        task = worker.state.tasks.get(key)
        return task is not None and task.state in ("executing", "long-running") and worker.status.name == "running"

    return wanted
