"""What a migration and edits by hand disagree on, as diagnostics at their lines of the files in the output."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.deliver.incremental.decide import BESIDE, Decision
from wmma2sycl.migrate.deliver.incremental.merge import OPENS
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.project.inputs.file import InputFile
from wmma2sycl.migrate.project.migration import MigratedFile, Migration


def with_conflicts(migration: Migration, out: Path, decisions: Iterable[Decision], is_written: bool) -> Migration:
    """The migration with a file more for each conflict. Where nothing `is_written`, new ones have no lines yet."""
    found = [_conflicted(out, d, is_written) for d in decisions if d.conflict is not None]
    return replace(migration, files=(*migration.files, *found)) if found else migration


def _conflicted(out: Path, decision: Decision, is_written: bool) -> MigratedFile:
    assert decision.conflict is not None
    name = f"{out}/{decision.name}"
    file = InputFile(out / decision.name, name, decision.name)
    if not decision.conflict.lines:
        where = f"the migrated file {'is' if is_written or decision.beside is None else 'would be laid'} in '{decision.name}{BESIDE}'"
        return MigratedFile(file, b"", b"", (_told(decision, name, Span(0, 0), where),))
    data = (out / decision.name).read_bytes()
    if not (is_written or decision.conflict.old):
        return MigratedFile(file, data, data, (_told(decision, name, Span(0, 0), "markers would be written"),))
    starts = [0, *(m.end() for m in re.finditer(b"\n", data))]
    what = "its markers were not resolved, and it was left" if decision.conflict.old else "the places are marked"
    spans = [Span(starts[line - 1], starts[line - 1] + len(OPENS)) for line in decision.conflict.lines]
    return MigratedFile(file, data, data, tuple(_told(decision, name, span, what) for span in spans))


def _told(decision: Decision, name: str, span: Span, what: str) -> Diagnostic:
    return Diagnostic("W2S020", name, span, {"file": decision.name, "what": what})
