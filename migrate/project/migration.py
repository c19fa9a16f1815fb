"""What a migration gives: the files of the output with their diagnostics, and what was found out about the whole input."""

from __future__ import annotations

from dataclasses import dataclass, replace

from wmma2sycl.migrate.analyse.launches.target_verdicts import Legality, place_of
from wmma2sycl.migrate.core.kernel_rows import KernelRow, VariableRow
from wmma2sycl.migrate.core.launch_rows import LaunchRow
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.project.programs import Program
from wmma2sycl.migrate.project.tree import InputFile


@dataclass(frozen=True)
class MigratedFile:
    """One file of code in the output. `changed` is False where nothing had to be."""

    input: InputFile
    before: bytes
    after: bytes
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def changed(self) -> bool:
        """Whether the output's text is not the input's."""
        return self.before != self.after


@dataclass(frozen=True)
class Migration:
    """The result for a whole input, before anything is written. `copied`: what is no code, which nobody read."""

    files: tuple[MigratedFile, ...]
    programs: tuple[Program, ...] = ()
    kernels: int = 0
    legality: Legality = Legality()
    kernel_rows: tuple[KernelRow, ...] = ()
    variable_rows: tuple[VariableRow, ...] = ()
    copied: tuple[InputFile, ...] = ()
    libraries: tuple[Program, ...] = ()  # what no program needs
    launch_rows: tuple[LaunchRow, ...] = ()

    def with_files(self, files: tuple[MigratedFile, ...]) -> Migration:
        """The same with other findings: what settles one of a kernel's refuses it no more."""
        settled = {place_of(d) for f in files for d in f.diagnostics if d.settled is not None}
        return replace(self, files=files, legality=self.legality.but(settled))

    @property
    def diagnostics(self) -> list[Diagnostic]:
        """All files' diagnostics, file by file."""
        return [d for f in self.files for d in f.diagnostics]
