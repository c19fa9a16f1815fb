"""CUDA text from standard input as a file of the input: what it includes counts from the working directory."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from wmma2sycl.migrate.project.inputs.file import SOURCES, InputError, InputFile, is_code, output_names
from wmma2sycl.migrate.project.inputs.includes import closure
from wmma2sycl.migrate.project.inputs.selection import Selection, check_readable
from wmma2sycl.migrate.project.inputs.walk import Tree, canonical


@contextmanager
def selected(text: bytes, name: str, include_directories: list[str]) -> Iterator[Selection]:
    """The text under the name given, and the headers below the working directory (and the name's own folder) that it includes."""
    if not is_code(name):
        raise InputError(
            f"--stdin-name {name}: give a name that says what it is, with one of {', '.join(sorted(SOURCES))} or a header's"
        )
    short = PurePosixPath(name).name
    with TemporaryDirectory(prefix="wmma2sycl-") as folder:
        path = Path(folder, short)
        path.write_bytes(text)
        here = Path.cwd()
        beside = here / PurePosixPath(name).parent
        looked = [beside, *map(Path, include_directories)]
        tree = Tree(here)
        for found in closure(here, {os.path.relpath(path, here): looked}):
            header = canonical(tree, found)
            if header != short and header not in tree.files:
                tree.add(header)
        check_readable(tree)
        outputs = output_names([short, *tree.files])
        arguments = tuple(word for d in dict.fromkeys([beside, here]) for word in ("-iquote", str(d)))
        files = [InputFile(path, short, outputs[short], arguments)]
        files += [InputFile(p, n, outputs[n], included=True) for n, p in sorted(tree.files.items())]
        yield Selection(tuple(files), (path,))
