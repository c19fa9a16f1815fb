"""One run of the migration under a terminal: progress while it lasts, Ctrl-C between files."""

from __future__ import annotations

from collections.abc import Sequence

from wmma2sycl.cli.interrupt import held_back
from wmma2sycl.cli.terminal import Terminal
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.pipeline import Known, Migration, migrate_tree
from wmma2sycl.migrate.project.pool import Pool
from wmma2sycl.migrate.project.tree import InputFile


def migrated(
    inputs: Sequence[InputFile],
    options: Options,
    jobs: int,
    what: str,
    terminal: Terminal,
    known: Known | None = None,
    pool: Pool | None = None,
) -> Migration:
    """`what`: "migrating", "checking". `known`: results that need not be made again. `pool`: who does it in the place of `jobs` processes. Each file is told of twice: when it is read and when it is migrated."""
    steps = sum(f.is_source + f.is_code for f in inputs)
    with held_back() as interrupts, terminal.counting(what, steps) as told:

        def step(name: str) -> None:
            interrupts.check()
            if name:
                told(name)

        return migrate_tree(list(inputs), options, step, jobs, known, pool)
