"""`--exercise`: launches are made up for kernels that the program's own run does not reach, run on the emulated CUDA original and
recorded, so that they are replayed like any others.

In: the original, the programs, what was recorded of their runs. Out: the programs with the kernels to compile, recordings, and why
a kernel was refused.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from wmma2sycl.cli.terminal import UnderWay
from wmma2sycl.cli.verifying.emulated import emulated
from wmma2sycl.cli.verifying.kernel_sources import Parsed, parsed
from wmma2sycl.cli.verifying.originals import Original
from wmma2sycl.cli.verifying.recordings import MADE_UP, Made, NotUsed, cuda_code
from wmma2sycl.migrate.exercise.driver import REPEATS, driver, without_main
from wmma2sycl.migrate.exercise.driver import Made as Launched
from wmma2sycl.migrate.exercise.plans import Plan, plans_for
from wmma2sycl.migrate.exercise.reach import NotInferred
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.names.counted import counted
from wmma2sycl.verify.names.kernel_facts import KernelFacts, facts_of
from wmma2sycl.verify.names.kernel_names import KernelName, parse_kernel_name
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.recording.archive import Archive, rewrite
from wmma2sycl.verify.recording.model import Launch
from wmma2sycl.verify.recording.nvcc import CudaSources
from wmma2sycl.verify.recording.record import CudaProgram, RecordOptions, record_program
from wmma2sycl.verify.replay.launch_selection import NoSuchLaunch, choose, is_called

_OWN = "w2s_exercise"  # no name of a user's: the files include theirs by name
_TEMPLATE = "a template that nothing instantiates"


@dataclass(slots=True)
class Exercised:
    """`programs` with what is to be compiled for them; by program and kernel, why no launch was made up."""

    programs: tuple[Program, ...]
    refused: dict[tuple[str, str], str] = field(default_factory=dict)


def exercised(
    original: Original,
    arguments: argparse.Namespace,
    programs: tuple[Program, ...],
    made: Made,
    folder: Path,
    under_way: UnderWay,
) -> Exercised:
    """Adds to the recordings."""
    found, changed = Exercised(programs), []
    for program in programs:
        work = _Exercise(original, arguments, program, folder, under_way, found, made)
        names = work.all() if program.kernels else frozenset[str]()
        changed.append(replace(program, exercised=names))
    found.programs = tuple(changed)
    return found


@dataclass(frozen=True, slots=True)
class _Exercise:
    """One program's."""

    original: Original
    arguments: argparse.Namespace
    program: Program
    folder: Path
    under_way: UnderWay
    found: Exercised
    made: Made

    def all(self) -> frozenset[str]:
        """The names of the kernels that there are launches of now."""
        wanted = list(self._unreached())
        try:
            sources = self.original.sources_of(self.program) if wanted else ()
            code = cuda_code(self.original, self.arguments, self.program, sources)
        except (VerifierEnvironmentError, NotUsed) as error:
            for one in wanted:
                self._refuse(one, str(getattr(error, "problem", error)))
            return frozenset()
        done = set[str]()
        for source in sources:
            here = [one for one in wanted if one.name not in done and _is_in(one, source, self.program)]
            if here:
                done |= set(self._of_source(source, here, code))
        return frozenset(done)

    def _unreached(self) -> Iterator[KernelFacts]:
        reached = set[tuple[str, tuple[str, ...]]]()
        for symbol in self.made.launched.get(self.program.name, ()):
            name = parse_kernel_name(symbol)
            facts = facts_of(self.program.kernels, symbol, name.qualified, name.template_arguments)
            reached |= {(facts.name, facts.template_arguments)} if facts is not None else set()
        instantiated = {one.name for one in self.program.kernels if one.template_arguments}
        for one in self.program.kernels:
            if (one.name, one.template_arguments) in reached:
                continue
            if one.template_parameters and not one.template_arguments:
                if one.name not in instantiated:
                    self._refuse(one, _TEMPLATE)
                continue
            if not self.arguments.kernel or any(is_called(one.mangled or one.name, g) for g in self.arguments.kernel):
                yield one

    def _refuse(self, kernel: KernelFacts, why: str) -> None:
        name = (
            parse_kernel_name(kernel.mangled) if kernel.mangled else KernelName(kernel.name, kernel.template_arguments)
        )
        self.found.refused.setdefault((self.program.name, str(name)), " ".join(why.split()))

    def _of_source(self, source: Path, kernels: list[KernelFacts], code: CudaSources) -> Iterator[str]:
        """Those that were launched well."""
        self.under_way.now(f"making launches up for {counted(len(kernels), 'kernel')} of {self.program.name}")
        unit = parsed(source, code, self.original.root)
        planned: dict[int, tuple[Plan, ...]] = {}
        for number, kernel in enumerate(kernels):
            try:
                planned[number] = _plans(unit, kernel)
            except NotInferred as reason:
                self._refuse(kernel, f"{reason.why} ({unit.place(reason.node)})")
        if not planned:
            return
        launches = [Launched(_called(kernels[number]), plan) for number, plans in planned.items() for plan in plans]
        try:
            executable = self._built(source, code, launches)
        except VerifierEnvironmentError as error:
            for number in planned:
                self._refuse(kernels[number], error.problem)
            return
        first = 0
        for number, plans in planned.items():
            if self._recorded(kernels[number], executable, range(first, first + len(plans))):
                yield kernels[number].name
            first += len(plans)

    def _built(self, source: Path, code: CudaSources, launches: list[Launched]) -> Path:
        root = self.original.root.resolve()
        folder = self.folder / hashlib.sha256(f"{self.program.name} {source}".encode()).hexdigest()[:12]
        folder.mkdir()
        main = code.sources[0]
        texts = {f"{_OWN}.cu": driver(source.relative_to(root).as_posix(), launches, self.arguments.seed)}
        others = [one for one in code.sources if one not in (source, main)]
        if main != source:
            texts[f"{_OWN}_main{main.suffix}"] = without_main(main.relative_to(root).as_posix())
        for name, text in texts.items():
            (folder / name).write_text(text)
        folders = (root, source.parent, main.parent, *code.include_dirs)
        own = tuple(folder / name for name in texts)
        emulated(replace(code, sources=(*own, *others), include_dirs=folders), folder / "exercise")
        return folder / "exercise"

    def _recorded(self, kernel: KernelFacts, executable: Path, numbers: range) -> bool:
        """Takes the first plan under which the original runs well, and always in the same way."""
        reason = ""
        for number in numbers:
            draft = executable.with_name(f"{number}.zip")
            program = CudaProgram(executable, (str(number),), executable.parent, self.program.name)
            made = record_program(program, RecordOptions(limit_s=self.arguments.timeout), draft)
            with made.archive as archive:
                why = _wrong(archive)
                if not why:
                    path = executable.parent.parent / f"{MADE_UP}{executable.parent.name}-{number}.zip"
                    rewrite(archive, replace(archive.recording, launches=archive.recording.launches[:1]), path)
                    self._keep(path)
                    return True
                reason = reason or why
        self._refuse(kernel, reason)
        return False

    def _keep(self, path: Path) -> None:
        """Where it is asked for."""
        with Archive(path) as archive:
            try:
                (launch,) = choose(path, archive.recording, self.arguments.kernel, self.arguments.launch)
            except NoSuchLaunch:
                return
        self.made.add(self.program, path)
        self.made.made_up |= {path}
        self.under_way.ended(f"{self.program.name}: made up a launch of {parse_kernel_name(launch.kernel)}")


def _is_in(kernel: KernelFacts, source: Path, program: Program) -> bool:
    """Whether a source of the original is one that holds the kernel; `sources` are those of the output."""
    stems = {one.name.partition(".")[0] for one in kernel.sources or program.sources}
    return source.name.partition(".")[0] in stems


def _called(kernel: KernelFacts) -> str:
    return f"{kernel.name}<{', '.join(kernel.template_arguments)}>" if kernel.template_arguments else kernel.name


def _plans(unit: Parsed, kernel: KernelFacts) -> tuple[Plan, ...]:
    node = unit.kernel(kernel.name)
    if node is None:
        raise NotInferred(unit.top, "it is not found in the source by itself")
    values = {
        name: int(value)
        for name, value in zip(kernel.template_parameters, kernel.template_arguments)
        if value.lstrip("-").isdigit()
    }
    return plans_for(node, unit.functions, values, kernel.folded, unit.head(node))


def _wrong(archive: Archive) -> str:
    """Why what was recorded of a plan is no good reference; "" where it is one."""
    recording = archive.recording
    findings = [note for note in recording.notes if note.startswith("W2E")]
    if findings:
        return f"the CUDA original, emulated with it, is wrong: {findings[0]}"
    if recording.origin.exit_status != 0 or len(recording.launches) != REPEATS:
        return "the CUDA original, emulated with it, does not come to its end"
    first = recording.launches[0]
    if any(_left(first) != _left(other) for other in recording.launches[1:]):
        return "the CUDA original, run again in another order of blocks and warps, leaves something else (a race, or sums in another order)"
    if not any(one.changed for one in first.buffers) and not any(v.before != v.after for v in first.variables):
        return "no launch that was tried wrote anything"
    return ""


def _left(launch: Launch) -> Mapping[int | str, object]:
    """What a launch began with and left; variables keep what earlier ones left, and must not."""
    buffers = {number: (one.before, one.after) for number, one in enumerate(launch.buffers)}
    return buffers | {one.name: (one.before, one.after) for one in launch.variables}
