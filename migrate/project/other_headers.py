"""Sources of one program whose builds look for headers in different folders, where these have files of one name.

In: a migration. Out: the migration with a diagnostic at the top of each source that the program's own list of folders gives another header.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.project.built_twice import told_at_top
from wmma2sycl.migrate.project.inputs import build_flags
from wmma2sycl.migrate.project.inputs.file import InputFile
from wmma2sycl.migrate.project.inputs.includes import found_otherwise
from wmma2sycl.migrate.project.migration import Migration


def with_headers_told(migration: Migration, comments: bool) -> Migration:
    """The same migration where each program's sources mean the same headers."""
    by_output = {f.input.output: f.input for f in migration.files}
    found: dict[str, Diagnostic] = {}
    for program in (*migration.programs, *migration.libraries):
        sources = [by_output[name] for name in program.sources if name in by_output]
        for told in _others(sources, program.include_dirs):
            found.setdefault(told.file, told)
    files = (told_at_top(f, found[f.input.name], comments) if f.input.name in found else f for f in migration.files)
    return replace(migration, files=tuple(files)) if found else migration


def _others(sources: list[InputFile], likely: tuple[str, ...]) -> Iterator[Diagnostic]:
    """Of each source that has folders of its own the first header that is another one by the program's."""
    if len({tuple(build_flags.folders([source])) for source in sources}) < 2:
        return
    together = build_flags.searched(sources, likely)
    for source in sources:
        own, all_of_them = ([str(source.root / f) for f in some] for some in (build_flags.folders([source]), together))
        if (pair := next(found_otherwise(source.path, own, all_of_them), None)) is not None:
            one, other = (os.path.relpath(path, source.root) for path in pair)
            fields = {"name": os.path.basename(one), "own": one, "other": other}
            yield Diagnostic("W2S613", source.name, Span(0, 0), fields)
