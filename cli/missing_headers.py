"""What to give for headers that were not found, where a file of that name lies near the input."""

from __future__ import annotations

import argparse
import os
import shlex
from collections.abc import Iterator
from pathlib import Path

from wmma2sycl.cli.findings import as_typed
from wmma2sycl.cli.inputs import STANDARD
from wmma2sycl.migrate.project.inputs.nearby import header_folders
from wmma2sycl.migrate.project.migration import Migration

_NAMED = 3


def ways_to_headers(migration: Migration, arguments: argparse.Namespace) -> Iterator[str]:
    """A line for each folder: the headers that it has, and the options that give it."""
    missing = {d.fields["header"] for d in migration.diagnostics if d.code == "W2S002" and d.fields.get("header")}
    if not missing:
        return
    root = _root(migration, arguments)
    by_folder: dict[Path, list[str]] = {}
    for name, folder in sorted(header_folders(root, missing).items()):
        by_folder.setdefault(folder, []).append(name)
    for folder, names in by_folder.items():
        more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
        yield f"{', '.join(names[:_NAMED])}{more} not found: give {shlex.join(_options(folder, root, arguments))}"


def _root(migration: Migration, arguments: argparse.Namespace) -> Path:
    """The folder that names count from, as it was given."""
    if STANDARD in arguments.paths:
        return Path()
    file = migration.files[0].input
    path = file.path
    return Path(os.path.normpath(path / Path(*[".."] * (file.name.count("/") + 1))))


def _options(folder: Path, root: Path, arguments: argparse.Namespace) -> list[str]:
    """With a higher root where the folder is not below the input's: then the headers are migrated, too."""
    given = ["-I", as_typed(folder)]
    if STANDARD in arguments.paths or not os.path.relpath(folder, root).startswith(".."):
        return given
    common = os.path.commonpath([os.path.abspath(folder), os.path.abspath(root)])
    return [
        "--in-root",
        as_typed(Path(common)) if Path(common).is_relative_to(Path.cwd()) else os.path.relpath(common),
        *given,
    ]
