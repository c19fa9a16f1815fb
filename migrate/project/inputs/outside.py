"""Headers that an input reads from outside of its root, so that the user should hear of them: those with CUDA stay CUDA, and others
that no include folder has are not found from the output."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from wmma2sycl.migrate.project.inputs.compile_commands import listed
from wmma2sycl.migrate.project.inputs.file import is_code

_CUDA = re.compile(rb"__(?:global|device|host|shared|constant|managed)__|\bcuda[A-Z]|\bnvcuda\b|<<<")
_SYSTEM = ("/usr/", "/opt/")  # somebody else's, installed
_READ = 200  # headers that are looked into
_LARGEST = 4 << 20  # bytes of one


def outside_remarks(root: Path, headers: Collection[str], folders: Iterable[Path]) -> Iterator[str]:
    """One line at most. `headers`: whole paths; `folders`: where a build of the output looks for headers, too."""
    known = tuple(f"{os.path.abspath(folder)}/" for folder in folders)
    read = [h for h in sorted(headers) if is_code(h) and not h.startswith(_SYSTEM)]
    with_cuda = [h for h in read[:_READ] if _has_cuda(Path(h))]
    others = [h for h in read if not h.startswith(known) and h not in with_cuda]
    top = os.path.commonpath([os.path.abspath(root), *map(os.path.dirname, (*with_cuda, *others))])
    way = f"; --in-root {shlex.quote(os.path.relpath(top))} takes them along" if top != "/" else ""
    if with_cuda:
        yield f"{_named(with_cuda)}: CUDA that is read and not migrated, since it lies outside {root}{way}"
    elif others:
        yield f"{_named(others)}: not copied, since it lies outside {root}, and not found from the output{way}"


def _named(headers: list[str]) -> str:
    return listed([os.path.relpath(h) for h in headers])


def _has_cuda(path: Path) -> bool:
    try:
        return path.stat().st_size <= _LARGEST and _CUDA.search(path.read_bytes()) is not None
    except OSError:
        return False
