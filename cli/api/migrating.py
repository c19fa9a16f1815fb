"""One migration of files into an output, as the command line and the Python function both do it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wmma2sycl.migrate.core.toolchain import Options, Runtime
from wmma2sycl.migrate.deliver.incremental.earlier import NOTHING, Earlier
from wmma2sycl.migrate.deliver.incremental.reuse import Results
from wmma2sycl.migrate.deliver.output import Written, as_it_will_lie, opened, write
from wmma2sycl.migrate.pipeline import Known, Migration, migrate_tree
from wmma2sycl.migrate.project.tree import InputError, InputFile

Recorded = dict[str, Any]
Judge = Callable[[Migration, Callable[[], Migration]], Migration]


def _alone(files: list[InputFile], options: Options, jobs: int, known: Known | None) -> Migration:
    return migrate_tree(files, options, jobs=jobs, known=known)


@dataclass(frozen=True)
class Work:
    """What is migrated. `recorded`: options for the manifest; without `out` nothing is written.

    `run` migrates files, `judge` adds what others say of the migration, before it is written: it can ask for the migration as
    it will lie in the output, with the edits there. `accept` marks what options allow, of what no edit has settled. `talk`
    hears lines for the user.
    """

    files: list[InputFile]
    options: Options
    out: Path | None
    recorded: Recorded
    jobs: int = 0
    force: bool = False
    run: Callable[[list[InputFile], Options, int, Known | None], Migration] = _alone
    judge: Judge = lambda migration, _: migration
    accept: Callable[[Migration], Migration] = lambda migration: migration
    talk: Callable[[str], None] = lambda _: None

    def known(self) -> Results | None:
        """Results of earlier runs that lie in the output."""
        return Results(self.out, redo=self.force) if self.out is not None else None

    def migrated(self, known: Results | None = None, before: Earlier = NOTHING) -> Migration:
        """Migrates, and writes nothing. `before`: what lies in the output."""
        found = self.run(self.files, self.options, self.jobs, known if known is not None else self.known())

        def lying() -> Migration:
            return found if self.out is None else as_it_will_lie(found, self.out, self.recorded, before, self.force)

        return self.judge(found, lying)

    def done(self) -> Written:
        """Migrates, and writes where there is an output. Raises InputError where that cannot be."""
        if self.out is None:
            return Written(self.accept(self.migrated()), (), frozenset())
        known = self.known()
        with opened(self.out) as before:
            for line in before.talk:
                self.talk(line)
            return write(self.migrated(known, before), self.out, self.recorded, before, known, self.force, self.accept)


def recorded(
    flags: tuple[str, ...], include: tuple[str, ...], options: Options, *, all_headers: bool, input_root: str
) -> Recorded:
    """What the manifest says of a run's options. Raises InputError where two of them do not go together."""
    if all_headers and options.runtime is Runtime.INSTALLED:
        raise InputError(
            "--all-headers and --runtime installed: an output that carries no headers cannot carry all; choose one"
        )
    return {
        "extra_arguments": list(flags),
        "include_directories": list(include),
        "comments": options.comments,
        "tune": options.tune,
        "runtime": options.runtime.value,
        "all_headers": all_headers,
        "input_root": input_root,
    }
