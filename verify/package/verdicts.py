"""The verdict on programs that ran on another machine, from what run.sh left in their package.

In: programs, recordings, the package. Out: a `Report`, as of programs that ran here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.core.verdict import Check, Disposition, Environment, ProgramVerdict, Report, Run
from wmma2sycl.verify.package import results
from wmma2sycl.verify.package.pack import fingerprint
from wmma2sycl.verify.programs.kernel_table import Seen, kernel_table
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.programs.whole_program import compare_runs
from wmma2sycl.verify.progress import Judged, OnEvent
from wmma2sycl.verify.replay.launch_steps import LaunchRequest, recorded_kernels, recorded_run

_ELSEWHERE = "it was built elsewhere"


class NoResults(VerifierEnvironmentError):
    """The folder is no package of ours, or nothing of it was run."""

    def __init__(self, folder: Path, reason: str) -> None:
        super().__init__(
            f"{folder}: {reason}",
            "make it with 'wmma2sycl verify OUT --device cuda:gpu --prepare DIR' and let its run.sh run on the GPU machine",
        )


def verify_results(programs: Sequence[Program], request: LaunchRequest, folder: Path, on_event: OnEvent) -> Report:
    """Each program's run there beside CUDA's, that of a recording before that of the package. Raises NoResults."""
    try:
        package = results.read(folder)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise NoResults(folder, f"no package of programs: {error}") from None
    kept = folder / results.RESULTS
    if not kept.is_dir():
        raise NoResults(folder, f"there is no folder {results.RESULTS} in it")
    packed = {program.name: program for program in package.programs}
    verdicts = []
    for program in programs:
        verdicts.append(_verdict(program, packed.get(program.name), kept, request))
        on_event(Judged(verdicts[-1]))
    device = next((verdict.run.device for verdict in verdicts), results.SELECTOR)
    environment = Environment("a package of programs", (f"cuda: {device}",), (package.pipeline,))
    return Report(
        tuple(verdicts), environment, ("no launch was compared element by element: the programs ran elsewhere",)
    )


def _verdict(
    program: Program, packed: results.PackedProgram | None, kept: Path, request: LaunchRequest
) -> ProgramVerdict:
    build = Check("build", Disposition.NOT_RUN, _ELSEWHERE)
    if packed is None or packed.sources != fingerprint(program):
        why = "the package does not hold it" if packed is None else "its sources are not those that were packed"
        return ProgramVerdict(
            program.name, build, Run(results.SELECTOR, Disposition.NOT_RUN, why), (), has_main=program.has_main
        )
    run, recorded = results.read_run(program.name, kept), recorded_run(request, program)
    cuda = recorded.run if recorded is not None else packed.expected
    compared = cuda is not None and run.disposition is not Disposition.NOT_RUN
    whole = compare_runs(cuda, run) if compared and cuda is not None else None
    verdict = ProgramVerdict(program.name, build, run, (), (), whole, program.has_main)
    seen = Seen(packed.kernels, run.launched, recorded_kernels(request, program))
    return replace(verdict, table=kernel_table(program, verdict, seen))
