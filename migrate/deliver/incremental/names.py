"""Names below an output, from manifests that anybody may have written: only what stays inside is taken, no link is followed."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from wmma2sycl.migrate.project.inputs.file import MANIFEST, RUNTIME, InputError

FOLDER = ".wmma2sycl"


def is_safe(name: object) -> bool:
    """A relative path of plain parts that is no file of our own."""
    if not isinstance(name, str) or not name or "\0" in name:
        return False
    parts = name.split("/")
    return not {"", ".", ".."} & set(parts) and parts[0] != FOLDER and name != MANIFEST


def is_own(name: str) -> bool:
    """Whether every output has a file or folder of that name."""
    return name == MANIFEST or any(f"{name}/".startswith(f"{folder}/") for folder in (FOLDER, RUNTIME))


def refuse_links(out: Path, names: Iterable[str], own_links: Iterable[str]) -> None:
    """Nothing is written through a link that somebody put into the output: it may lead anywhere. Raises InputError."""
    folders = {folder.as_posix() for name in names for folder in PurePosixPath(name).parents} - set(own_links)
    for folder in sorted(folders - {"."}):
        if (out / folder).is_symlink():
            raise InputError(
                f"{out / folder}: is a link, and nothing is written through links; delete it, or choose another folder with -o"
            )


def is_there(out: Path, name: str) -> bool:
    """Whether the output has a file or link of that name, reached through no link. Raises InputError where it is something else."""
    path = out
    for part in PurePosixPath(name).parent.parts:
        path = path / part
        if path.is_symlink() or not path.is_dir():
            return False
    path = out / name
    try:
        mode = os.lstat(path).st_mode
    except FileNotFoundError:
        return False
    if not (stat.S_ISREG(mode) or stat.S_ISLNK(mode)):
        raise InputError(f"{path}: is no file, and the output has a file of that name; move it away")
    return True
