"""What `migrate` and `check` print of diagnostics: each kind once in full, under names as a user would type them here."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path

from wmma2sycl.cli.inputs import STANDARD
from wmma2sycl.cli.terminal import Terminal
from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.project.migration import Migration
from wmma2sycl.migrate.report.grouped import Group, grouped
from wmma2sycl.migrate.report.macro_places import Macros
from wmma2sycl.migrate.report.text import diagnostic_lines, settled_line
from wmma2sycl.migrate.report.wording import count

_SETTLED = 10  # places that somebody settled


def print_findings(
    migration: Migration, is_told: Callable[[Diagnostic], bool], arguments: argparse.Namespace, terminal: Terminal
) -> None:
    """With --verbose each diagnostic in full."""
    sources = {f.input.name: Source(f.input.name, f.before) for f in migration.files}
    macros, shown = Macros(sources.values()), typed_names(migration, arguments)
    told = [d for d in migration.diagnostics if is_told(d)]
    found = [d for d in told if d.settled is None]
    for group in [Group(d, True) for d in found] if terminal.verbose else grouped(found):
        first = group.first
        lines = diagnostic_lines(first, sources[first.file], macros, shown, group.lines(sources, shown), group.is_new)
        terminal.diagnostic(lines, first.row.severity.value)
    settled = [d for d in told if d.settled is not None]
    shorter = settled if terminal.verbose else settled[:_SETTLED]
    for diagnostic in shorter:
        terminal.talk(settled_line(diagnostic, sources[diagnostic.file], shown))
    if len(settled) > len(shorter):
        terminal.talk(f"and {count(len(settled) - len(shorter), 'more place')} that were settled (-v has each)")


def typed_names(migration: Migration, arguments: argparse.Namespace) -> dict[str, str]:
    """By name: the path of each file from where the user is. What came from standard input keeps its name."""
    if STANDARD in arguments.paths:
        return {}
    return {f.input.name: as_typed(f.input.path) for f in migration.files}


def as_typed(path: Path) -> str:
    """A path as it was given; a whole one below the working directory from there."""
    here = Path.cwd()
    return os.path.normpath(path.relative_to(here) if path.is_absolute() and path.is_relative_to(here) else path)
