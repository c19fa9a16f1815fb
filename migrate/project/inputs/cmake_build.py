"""Macros and include folders that CMakeLists.txt gives each source, where no compile_commands.json of a build was given.

The text is read, nothing is run: by the values that options and cached variables have by themselves. A macro of which any
command leaves open whether, or with what value, a source gets it, is given to none: it is told (W2S610).
"""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from pathlib import Path

from wmma2sycl.migrate.project.inputs.cmake_open import Unsure
from wmma2sycl.migrate.project.inputs.cmake_reader import LISTS, Reader
from wmma2sycl.migrate.project.inputs.compile_commands import Database
from wmma2sycl.migrate.project.inputs.compiler_arguments import reduced
from wmma2sycl.migrate.project.inputs.nearby import upwards


def database_of(tops: Sequence[Path]) -> Database | None:
    """What the projects in these folders tell, each by itself; None where there is none."""
    if not tops:
        return None
    found = Database(tops[0] / LISTS)
    unsure = Unsure()
    for top in tops:
        reader = Reader(Path(os.path.abspath(top)))
        reader.read()
        for source, words in reader.targets.compiled():
            found.add(source, reduced(["c++", *words], source.parent))
        unsure = unsure.with_more(reader.open.unsure())
    found.unsure = unsure
    return found


def tops_of(folder: Path, names: Collection[str]) -> list[Path]:
    """The outermost folders with a CMakeLists.txt: the input's, or the nearest one above it that is a project."""
    above = [up for up in upwards(folder) if (up / LISTS).is_file() and b"project" in (up / LISTS).read_bytes().lower()]
    if above:
        return above[-1:]
    own = sorted((n.rpartition("/")[0] for n in names if n.rpartition("/")[2] == LISTS), key=len)
    return [folder / one for one in own if not any(one.startswith(f"{other}/") for other in own)]
