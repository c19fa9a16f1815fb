"""What lies near an input and was not given: a build's compile_commands.json, folders that hold headers. Few folders, names only."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

from wmma2sycl.migrate.project.inputs import presets
from wmma2sycl.migrate.project.inputs.compile_commands import NAME, Database, read
from wmma2sycl.migrate.project.inputs.file import MANIFEST, InputError
from wmma2sycl.migrate.project.inputs.walk import NO_SOURCE

_BUILDS = (NAME, f"*/{NAME}", f"build/*/{NAME}", f"out/build/*/{NAME}")
_LARGEST = 64 << 20  # bytes of a compile_commands.json that is read unasked
_MOST = 20_000  # names that are looked at
_UP = 3  # folders above the input, or up to the checkout's


def database_of(given: Iterable[Path], sources: Collection[Path]) -> Path | None:
    """The newest compile_commands.json below or beside what is given that has one of its sources."""
    folders = [path if path.is_dir() else path.parent for path in given]
    found = [
        path
        for folder in dict.fromkeys(above for one in folders for above in upwards(one))
        for path in _databases(folder)
    ]
    for path in sorted(dict.fromkeys(found), key=lambda p: -p.stat().st_mtime):
        database = _read(path)
        if database is not None and any(map(database.builds, sources)):
            return path
    return None


def _databases(folder: Path) -> Iterator[Path]:
    for pattern in _BUILDS:
        with suppress(OSError):
            yield from islice(filter(_is_read, folder.glob(pattern)), _UP)
    yield from filter(_is_read, (one / NAME for one in presets.build_folders(folder)))


def _is_read(path: Path) -> bool:
    try:
        return path.is_file() and path.stat().st_size <= _LARGEST
    except OSError:
        return False


def _read(path: Path) -> Database | None:
    try:
        return read(path)
    except (InputError, OSError):
        return None


def header_folders(start: Path, names: Collection[str]) -> dict[str, Path]:
    """By name of a header, as an include spells it: the folder it would count from, the nearest to `start`."""
    found: dict[str, Path] = {}
    seen: set[str] = set()
    budget = iter(range(_MOST))
    for top in upwards(start):
        here: dict[str, list[str]] = {}
        for folder, files in _folders(top, seen, budget):
            for name in names:
                if (
                    name not in found
                    and os.path.basename(name) in files
                    and f"{folder}/{os.path.basename(name)}".endswith(f"/{name}")
                ):
                    here.setdefault(name, []).append(f"{folder}/{os.path.basename(name)}"[: -len(name) - 1])
        found |= {name: Path(min(folders, key=lambda f: (f.count("/"), f))) for name, folders in here.items()}
        if len(found) == len(names):
            break
    return found


def upwards(start: Path) -> Iterator[Path]:
    """The folder and those above it: up to the checkout's, or a few."""
    for level in range(_UP + 1):
        folder = Path(os.path.normpath(start / Path(*[".."] * level)))
        if not folder.is_dir() or (
            level and os.path.samefile(folder, folder.parent if folder.is_absolute() else folder / "..")
        ):
            return
        yield folder
        if (folder / ".git").exists():
            return


def _folders(top: Path, seen: set[str], budget: Iterator[int]) -> Iterator[tuple[str, set[str]]]:
    """Folders below, each with its files' names, but for those that hold no sources and outputs of ours."""
    stack = [str(top)]
    while stack:
        folder = stack.pop()
        here = os.path.realpath(folder)
        if here in seen:
            continue
        seen.add(here)
        with suppress(OSError), os.scandir(folder) as listed:
            entries = [e for e, _ in zip(listed, budget)]
            names = {e.name for e in entries}
            if MANIFEST not in names:
                stack += [
                    e.path
                    for e in entries
                    if e.is_dir(follow_symlinks=False) and e.name not in NO_SOURCE and not e.name.startswith(".")
                ]
                yield folder, names
