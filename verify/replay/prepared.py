"""Launches on an NVIDIA GPU from PTX that was made elsewhere: no compiler, no SYCL runtime, nothing but the CUDA driver.

In: programs, what was asked for. Out: a `Report`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from threading import Lock

from wmma2sycl.verify.core.verdict import Check, Disposition, Environment, ProgramVerdict, Report, Run
from wmma2sycl.verify.programs.kernel_table import Seen, kernel_table
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.progress import Judged, Replayed, Teller
from wmma2sycl.verify.replay.cuda_driver import Context, Driver
from wmma2sycl.verify.replay.launch_steps import LaunchRequest, LaunchStep, recorded_kernels
from wmma2sycl.verify.replay.replays import CUDA

_WHY = "only launches were asked for"


def is_prepared(programs: Sequence[Program], request: LaunchRequest) -> bool:
    """Whether PTX is there for all of them, and nothing is to run on another device."""
    names = {prepared.name for prepared in request.prepared}
    return bool(programs) and set(request.devices) == {CUDA} and all(program.name in names for program in programs)


def verify_prepared(programs: Sequence[Program], request: LaunchRequest, teller: Teller) -> Report:
    """Every launch that was asked for; raises NoCudaDevice."""
    context = Context(Driver())
    facts = context.facts
    context.close()
    environment = Environment(
        "prepared PTX",
        (f"cuda: {facts.name} ({facts.sm}, CUDA {facts.driver})",),
        tuple(sorted({p.pipeline for p in request.prepared})),
    )
    verdicts = []
    for program in programs:
        verdicts.append(_program(program, request, teller))
        teller.tell(Judged(verdicts[-1]))
    return Report(tuple(verdicts), environment, ("the programs were not built or run: PTX made elsewhere was",))


def _program(program: Program, request: LaunchRequest, teller: Teller) -> ProgramVerdict:
    step = LaunchStep(
        program, None, request, None, Lock(), 0.0, lambda *told: teller.tell(Replayed(program.name, *told))
    )
    build = Check("build", Disposition.NOT_RUN, "it was prepared elsewhere")
    verdict = ProgramVerdict(program.name, build, Run(CUDA, Disposition.NOT_RUN, _WHY), (), step.run())
    return replace(verdict, table=kernel_table(program, verdict, Seen(recorded=recorded_kernels(request, program))))
