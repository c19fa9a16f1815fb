"""`--exercise`: launches are made up for kernels that the program's own run does not reach, run on the emulated CUDA original and
recorded, so that they are replayed like any others.

In: the original, the programs, what was recorded of their runs. Out: the programs with the kernels to compile, recordings, and why
a kernel was refused.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from wmma2sycl.cli.terminal import UnderWay
from wmma2sycl.cli.verifying.emulated import emulated
from wmma2sycl.cli.verifying.kernel_sources import Parsed, parsed
from wmma2sycl.cli.verifying.originals import Original
from wmma2sycl.cli.verifying.recordings import MADE_UP, Made, NotUsed, cuda_code, one_line
from wmma2sycl.cli.verifying.request import Request
from wmma2sycl.migrate.exercise.driver import Made as Launched
from wmma2sycl.migrate.exercise.driver import driver, without_main
from wmma2sycl.migrate.exercise.plans import Plan, plans_for
from wmma2sycl.migrate.exercise.reach import NotInferred
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.emulation.build import EmulationBuildFailed
from wmma2sycl.verify.emulation.findings import mistakes
from wmma2sycl.verify.names.counted import counted
from wmma2sycl.verify.names.kernel_facts import Identity, KernelFacts, facts_of
from wmma2sycl.verify.names.kernel_names import parse_kernel_name
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.recording.archive import Archive
from wmma2sycl.verify.recording.nvcc import CudaBuild, CudaSources
from wmma2sycl.verify.recording.record import CudaProgram, RecordOptions, record_program
from wmma2sycl.verify.replay.launch_selection import NoSuchLaunch, choose, is_called

_OWN = "w2s_exercise"  # no name of a user's: the files include theirs by name

_ORDER, _HANDLE = "W2E117", "W2E121"
_ENUMERATOR = re.compile(r"\([\w:]+\)-?\d+")


@dataclass(slots=True)
class Exercised:
    """`programs` with what is to be compiled for them; by program and kernel, why no launch was made up; `parted`: programs
    that cannot be emulated as a whole."""

    programs: tuple[Program, ...]
    refused: dict[tuple[str, Identity], str] = field(default_factory=dict)
    parted: set[str] = field(default_factory=set)


def exercised(
    original: Original,
    request: Request,
    programs: tuple[Program, ...],
    made: Made,
    folder: Path,
    under_way: UnderWay,
) -> Exercised:
    """Adds to the recordings."""
    found, changed = Exercised(programs), []
    for program in programs:
        work = _Exercise(original, request, program, folder, under_way, found, made)
        names = work.all() if program.kernels else frozenset[str]()
        changed.append(replace(program, exercised=names))
    found.programs = tuple(changed)
    return found


@dataclass(frozen=True, slots=True)
class _Exercise:
    """One program's."""

    original: Original
    request: Request
    program: Program
    folder: Path
    under_way: UnderWay
    found: Exercised
    made: Made

    def all(self) -> frozenset[str]:
        """The names of the kernels that there are launches of now; of each other one that is wanted it is told why there is none."""
        wanted = list(self._unreached())
        done = self._launched(wanted) if wanted else {}
        told = {self.made.not_compared.get(self.program.name, "")}
        for one in wanted:
            if one.identity not in done:
                self._refuse(one, "none of this program's CUDA sources holds it")  # where nothing else was said
                why = self.found.refused[self.program.name, one.identity]
                said = "for the same reason" if why in told else why
                self.under_way.ended(f"{self.program.name}: made up no launch of {_in_cpp(one)}: {said}")
                told.add(why)
        return frozenset(done.values())

    def _launched(self, wanted: list[KernelFacts]) -> dict[Identity, str]:
        """Those of them that were launched well, and their names."""
        done = dict[Identity, str]()
        try:
            sources = self.original.sources_of(self.program)
            code = cuda_code(self.original, self.request, self.program, sources)
        except (VerifierEnvironmentError, NotUsed) as error:
            for one in wanted:
                self._refuse(one, one_line(str(getattr(error, "problem", error))))
            return done
        for source in sources:
            here = [one for one in wanted if one.identity not in done and self._is_in(one, source)]
            if here:
                done |= {one.identity: one.name for one in self._of_source(source, here, code)}
        return done

    def _unreached(self) -> Iterator[KernelFacts]:
        """Of a template its instances: by itself it has no code."""
        found = (facts_of(self.program.kernels, one) for one in self.made.launched.get(self.program.name, ()))
        reached = {facts.identity for facts in found if facts is not None}
        for one in self.program.kernels:
            if one.is_declared or one.identity in reached:
                continue
            if not self.request.kernel or any(is_called(one.mangled or one.name, g) for g in self.request.kernel):
                yield one

    def _is_in(self, kernel: KernelFacts, source: Path) -> bool:
        """Whether the original's source became one that holds the kernel."""
        outputs = kernel.sources or self.program.sources
        return any(self.original.became(source, one, self.program) for one in outputs)

    def _refuse(self, kernel: KernelFacts, why: str) -> None:
        self.found.refused.setdefault((self.program.name, kernel.identity), " ".join(why.split()))

    def _of_source(self, source: Path, kernels: list[KernelFacts], code: CudaSources) -> Iterator[KernelFacts]:
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
        launches = [Launched(_in_cpp(kernels[number]), plan) for number, plans in planned.items() for plan in plans]
        try:
            build = self._built(source, code, launches)
        except VerifierEnvironmentError as error:
            for number in planned:
                self._refuse(kernels[number], one_line(error.problem))
            return
        first = 0
        for number, plans in planned.items():
            if self._recorded(kernels[number], build, range(first, first + len(plans))):
                yield kernels[number]
            first += len(plans)

    def _built(self, source: Path, code: CudaSources, launches: list[Launched]) -> CudaBuild:
        """With all of the program, or where a part of that cannot be emulated with the kernels' own source alone. Raises what the first says."""
        failed: EmulationBuildFailed | None = None
        if self.program.name not in self.found.parted:
            try:
                return self._built_with(source, code, code.sources, launches)
            except EmulationBuildFailed as error:
                failed = error
                self.found.parted.add(self.program.name)
        try:
            return self._built_with(source, code, (), launches)
        except EmulationBuildFailed as error:
            raise (failed or error) from None

    def _built_with(
        self, source: Path, code: CudaSources, sources: Sequence[Path], launches: list[Launched]
    ) -> CudaBuild:
        root = self.original.root.resolve()
        told = f"{self.program.name} {source} {len(sources)}"
        folder = self.folder / hashlib.sha256(told.encode()).hexdigest()[:12]
        folder.mkdir()
        main = code.sources[0]
        texts = {f"{_OWN}.cu": driver(source.relative_to(root).as_posix(), launches, self.request.seed)}
        others = [one for one in sources if one not in (source, main)]
        if main != source and sources:
            texts[f"{_OWN}_main{main.suffix}"] = without_main(main.relative_to(root).as_posix())
        for name, text in texts.items():
            (folder / name).write_text(text)
        folders = (root, source.parent, main.parent, *code.include_dirs)
        own = tuple(folder / name for name in texts)
        # Each is compiled as the source that it includes: the kernels' own, then the main one.
        defines = {one: code.source_defines.get(of, ()) for one, of in zip(own, (source, main))}
        changed = replace(code, sources=(*own, *others), include_dirs=folders)
        return emulated(replace(changed, source_defines={**code.source_defines, **defines}), folder / "exercise")

    def _recorded(self, kernel: KernelFacts, build: CudaBuild, numbers: range) -> bool:
        """Takes the first plan under which the original runs well."""
        reason, folder = "", build.executable.parent
        for number in numbers:
            path = folder.with_name(f"{MADE_UP}{folder.name}-{number}.zip")
            program = CudaProgram(build, (str(number),), folder, self.program.name)
            made = record_program(program, RecordOptions(limit_s=self.request.timeout), path)
            with made.archive as archive:
                why = _wrong(archive)
            if not why:
                self._keep(path)
                return True
            reason = reason or why
        self._refuse(kernel, reason)
        return False

    def _keep(self, path: Path) -> None:
        """Where it is asked for."""
        with Archive(path) as archive:
            try:
                (launch,) = choose(path, archive.recording, self.request.kernel, self.request.launch)
            except NoSuchLaunch:
                return
        self.made.add(self.program, path)
        self.made.made_up |= {path}
        self.under_way.ended(f"{self.program.name}: made up a launch of {parse_kernel_name(launch.kernel)}")


def _in_cpp(kernel: KernelFacts) -> str:
    """Numbers of an enumeration with its name, which symbols have."""
    if not kernel.template_arguments:
        return kernel.name
    told = kernel.kernel_name.template_arguments
    arguments = (known if _ENUMERATOR.fullmatch(known) else one for one, known in zip(kernel.template_arguments, told))
    return f"{kernel.name}<{', '.join(arguments)}>"


def _plans(unit: Parsed, kernel: KernelFacts) -> tuple[Plan, ...]:
    node = unit.kernel(kernel.name, kernel.line)
    if node is None:
        raise NotInferred(unit.top, "it is not found in the source by itself")
    values = {
        name: int(value)
        for name, value in zip(kernel.template_parameters, kernel.template_arguments)
        if value.lstrip("-").isdigit()
    }
    types = {
        name: argument
        for name, argument in zip(kernel.template_parameters, kernel.template_arguments)
        if name not in values
    }
    return plans_for(node, unit.functions, values, kernel.folded, unit.head(node), types)


def _wrong(archive: Archive) -> str:
    """Why what was recorded of a plan is no good reference; "" where it is one."""
    recording = archive.recording
    found = mistakes(recording.notes)
    if found and all(note.startswith(_ORDER) for note in found):
        return (
            "the CUDA original runs under the launch that was made up, and what it leaves depends on the order of its threads "
            f"(sums by atomicAdd, or a race), so there is no one result to compare with: {found[0]}"
        )
    if gone := next((note for note in found if note.startswith(_HANDLE)), ""):  # which only the program's own run makes
        return f"no texture object is made up, nor any other handle: {gone}"
    if found:
        return f"emulated under the launch that was made up, the CUDA original has a mistake: {found[0]}"
    if recording.origin.exit_status != 0 or len(recording.launches) != 1:
        return "the CUDA original, emulated under the launch that was made up, does not come to its end"
    (launch,) = recording.launches
    if not any(one.changed for one in launch.buffers) and not any(v.before != v.after for v in launch.variables):
        return "no launch that was tried wrote anything"
    return ""
