"""Headers with CUDA that an input reads from outside of its root: they stay CUDA, so the user should hear of them."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Collection, Iterator
from pathlib import Path

from wmma2sycl.migrate.project.inputs.compile_commands import listed
from wmma2sycl.migrate.project.inputs.file import is_code

_CUDA = re.compile(rb"__(?:global|device|host|shared|constant|managed)__|\bcuda[A-Z]|\bnvcuda\b|<<<")
_SYSTEM = ("/usr/", "/opt/")  # somebody else's, installed
_READ = 200  # headers that are looked into
_LARGEST = 4 << 20  # bytes of one


def outside_remarks(root: Path, headers: Collection[str]) -> Iterator[str]:
    """One line at most. `headers`: whole paths."""
    found = [h for h in sorted(headers)[:_READ] if is_code(h) and not h.startswith(_SYSTEM) and _has_cuda(Path(h))]
    if found:
        top = os.path.commonpath([os.path.abspath(root), *map(os.path.dirname, found)])
        way = f"; --in-root {shlex.quote(os.path.relpath(top))} takes them along" if top != "/" else ""
        yield f"{listed([os.path.relpath(h) for h in found])}: CUDA that is read and not migrated, since it lies outside {root}{way}"


def _has_cuda(path: Path) -> bool:
    try:
        return path.stat().st_size <= _LARGEST and _CUDA.search(path.read_bytes()) is not None
    except OSError:
        return False
