"""Recordings of the CUDA original, made now: run on the GPU, or emulated on the CPU.

In: where the original lies, the programs that are verified. Out: a recording of each, and what there is to be told.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path

from wmma2sycl.cli.terminal import UnderWay
from wmma2sycl.cli.verifying.cuda_gpu import nvcc_architecture
from wmma2sycl.cli.verifying.emulated import emulated
from wmma2sycl.cli.verifying.originals import Original, changed_builds
from wmma2sycl.cli.verifying.request import Request
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.emulation.build import EmulationBuildFailed
from wmma2sycl.verify.emulation.findings import mistakes
from wmma2sycl.verify.names.counted import counted
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.recording.archive import Archive
from wmma2sycl.verify.recording.nvcc import CudaSources
from wmma2sycl.verify.recording.record import CudaProgram, RecordOptions, record_program
from wmma2sycl.verify.replay.launch_selection import NoSuchLaunch, choose

_HEADERS = (".h", ".hpp", ".cuh")
MADE_UP = "exercise-"  # how the files of launches begin that no program made
_CPU = "emulated on the CPU"
_ONLY = "only what the SYCL program says of itself was looked at"
_IN_PARTS = "--exercise compares kernels whose own source can be"


@dataclass(slots=True)
class Made:
    """Recordings by program, those among them of launches that no program made, the kernels that each program's run launched,
    whether they were asked for or not, and what could not be recorded; by program, why its original was not run."""

    recordings: dict[str, tuple[Path, ...]] = field(default_factory=dict)
    made_up: frozenset[Path] = frozenset()
    launched: dict[str, frozenset[str]] = field(default_factory=dict)
    remarks: tuple[str, ...] = ()
    not_compared: dict[str, str] = field(default_factory=dict)

    def add(self, program: Program, path: Path) -> None:
        """One more recording of the program's."""
        self.recordings[program.name] = (*self.recordings.get(program.name, ()), path)

    def remark(self, text: str) -> None:
        """Something to be told in the report."""
        self.remarks = (*self.remarks, text)


def launched_in(path: Path) -> frozenset[str]:
    """The symbols of the kernels of a recording's run."""
    with Archive(path) as archive:
        return frozenset((*(one.kernel for one in archive.recording.launches), *archive.recording.skipped))


class NotUsed(Exception):
    """Why an original that nobody asked for judges nothing."""


def recordings_of(
    original: Original | str,
    request: Request,
    programs: tuple[Program, ...],
    folder: Path,
    under_way: UnderWay,
) -> Made:
    """Raises what recording raises, but for an original that was found without being asked for: it is left out, and told."""
    made = Made()
    if isinstance(original, str):
        if original:
            made.remark(original)
            made.not_compared = {program.name: original for program in programs if _is_due(program)}
        return made
    for tree in {program.tree for program in programs if program.tree is not None and not original.found}:
        if changed := changed_builds(original, tree):
            made.remark(
                f"{', '.join(changed)} of {original.path} said something else when {tree} was made: its macros are those of then (migrate again)"
            )
    for program in programs:
        if not program.has_main and original.path.is_dir():
            continue  # nothing there runs its kernels
        record = _Recording(original, request, program, folder, under_way)
        try:
            path = record.make()
            made.launched[program.name] = launched_in(path)
            # Of an original that was asked for whoever chooses launches says that there is none.
            if record.is_wanted(path) or not (original.found or request.exercise):
                made.add(program, path)
            elif not request.exercise:
                raise NotUsed("it has none of the launches that were asked for")
        except (VerifierEnvironmentError, NotUsed) as error:
            if not original.found:
                raise
            made.remark(_not_used(original, program, error, exercise=request.exercise))
            if _is_due(program):
                made.not_compared[program.name] = one_line(_problem(error))
            under_way.ended(_at_once(made.remarks[-1], _problem(error)))
    return made


def _is_due(program: Program) -> bool:
    """Whether something of it is to be compared: it runs, and has kernels."""
    return program.has_main and bool(program.kernels)


def _problem(error: VerifierEnvironmentError | NotUsed) -> str:
    return error.problem if isinstance(error, VerifierEnvironmentError) else str(error)


def _not_used(
    original: Original, program: Program, error: VerifierEnvironmentError | NotUsed, *, exercise: bool
) -> str:
    problem = _problem(error)
    its = f"its CUDA original in {original.path}"
    if exercise:
        return f"{program.name}: the run of {its} judges nothing: {one_line(problem)}"
    hint = f"; {_IN_PARTS}" if isinstance(error, EmulationBuildFailed) else ""
    return f"{program.name}: {its} judges nothing: {one_line(problem)}; {_ONLY}{hint}"


def _at_once(remark: str, problem: str) -> str:
    """A remark for stderr, where the compiler's words are not told: the report has them."""
    first, *more = problem.splitlines()
    return remark.replace(one_line(problem), f"{first.removesuffix(':')} (the report says why)") if more else remark


def one_line(text: str) -> str:
    """What happened and the first reason; of more, a line each, how many there are."""
    lines = text.splitlines()
    more = f" (and {counted(len(lines) - 2, 'more line')})" if len(lines) > 2 else ""
    return " ".join(" ".join(lines[:2]).split()) + more


@dataclass(frozen=True, slots=True)
class _Recording:
    """One program's."""

    original: Original
    request: Request
    program: Program
    folder: Path
    under_way: UnderWay

    def make(self) -> Path:
        """Raises VerifierEnvironmentError, and NotUsed for what was found without being asked for."""
        program, original = self.program, self.original
        sources = original.sources_of(program)
        self.under_way.now(f"recording {program.name}")
        began = time.monotonic()
        name = program.name.replace("/", "_")
        code = cuda_code(original, self.request, program, sources)
        built = emulated(code, self.folder / f"{name}.exe") if original.on_cpu else code
        # What was not asked for runs where its SYCL runs: the input stays as it is.
        place = program.folder if original.found else sources[0].parent
        made = record_program(
            CudaProgram(built, self.request.args, place, program.name), RecordOptions(limit_s=self.request.timeout),
            self.folder / f"{name}.zip",
        )  # fmt: skip
        with made.archive as archive:
            if original.found:
                self._check(archive)
            launches = counted(len(archive.recording.launches), "launch")
            found = f" found in {original.path}" if original.found else ""
            self.under_way.ended(
                f"{program.name}: recorded {launches} of the CUDA original{found}{f', {_CPU}' if original.on_cpu else ''} ({time.monotonic() - began:.1f} s)"
            )
            return archive.path

    def is_wanted(self, path: Path) -> bool:
        """Whether it has any of the launches that were asked for."""
        with Archive(path) as archive:
            try:
                return bool(choose(path, archive.recording, self.request.kernel, self.request.launch))
            except NoSuchLaunch:
                return False

    def _check(self, archive: Archive) -> None:
        """Raises NotUsed for a run that is no good reference."""
        status = archive.recording.origin.exit_status
        found = "".join(f"; found: {note}" for note in mistakes(archive.recording.notes))
        if status != 0:
            how = "did not come to its end" if status is None else f"ended with status {status}"
            raise NotUsed(f"run here, it {how} (--reference cpu with --cuda takes it all the same){found}")
        if not archive.recording.launches:
            raise NotUsed(f"run here, it launched no kernel{found}")


def cuda_code(original: Original, request: Request, program: Program, sources: tuple[Path, ...]) -> CudaSources:
    """What compiles the original: with the macros, the include folders and the C++ that it was migrated with."""
    root = original.root
    below = [*(f.parent for f in sorted(root.rglob("*")) if f.suffix in _HEADERS), root]
    known: list[Path] = []
    defines, standard, own = request.define, tuple[str, ...](), dict[Path, tuple[str, ...]]()
    if program.tree is not None:
        tree, folders = program.tree.resolve(), program.include_dirs
        known = [root / one.relative_to(tree) for one in folders if one.is_relative_to(tree)]
        known += [one for one in folders if not one.is_relative_to(tree)]
        defines, standard = (*program.defines, *defines), (f"-std={program.standard}",)
        own = _own_macros(original, program, sources)
    searched = dict.fromkeys([*request.include, *(one for one in known if one.is_dir()), *below])
    return CudaSources(sources, tuple(searched), defines, nvcc_architecture(request.arch), standard, source_defines=own)


def _own_macros(original: Original, program: Program, sources: tuple[Path, ...]) -> dict[Path, tuple[str, ...]]:
    """The macros that each source has beside those of all."""
    if not program.source_defines:
        return {}
    outputs = zip((*program.sources, *program.c_sources), program.source_defines)
    own = {source: one for output, one in outputs for source in sources if original.became(source, output, program)}
    return {source: one for source, one in own.items() if one}
