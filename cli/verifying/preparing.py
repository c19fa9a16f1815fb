"""`--prepare`: what is built here and run on another machine.

In: the request. Out: a line that says what was made, PTX for replays (--device cuda, the default) or whole programs (cuda:gpu).
"""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path

from wmma2sycl.cli.terminal import UnderWay
from wmma2sycl.cli.verifying.cuda_gpu import BACKEND, is_asked, on_cuda
from wmma2sycl.cli.verifying.inputs import launches_of, programs_of
from wmma2sycl.cli.verifying.originals import given_original
from wmma2sycl.cli.verifying.recordings import recordings_of
from wmma2sycl.cli.verifying.request import Request
from wmma2sycl.cli.verifying.usage import BadUsage
from wmma2sycl.verify.build.toolchain import find_toolchain
from wmma2sycl.verify.core.verdict import Check
from wmma2sycl.verify.names.counted import counted
from wmma2sycl.verify.package.prepare import PackOptions, prepare_package
from wmma2sycl.verify.replay.launch_steps import recorded_run
from wmma2sycl.verify.replay.ptx_package import NotPrepared, prepare_program, write_package
from wmma2sycl.verify.report.text import words


def prepare(request: Request, path: Path, under_way: UnderWay) -> str:
    """Writes what was asked for; raises BadUsage where a program does not compile."""
    if request.compiler:
        raise BadUsage("--prepare builds with the wheel's compiler", "leave --compiler out, or --prepare")
    return _whole_programs(request, path, under_way) if is_asked(request) else _ptx(request, path, under_way)


def _ptx(request: Request, path: Path, under_way: UnderWay) -> str:
    sm = request.arch
    if not sm.startswith("sm_"):
        raise BadUsage("--prepare: for which GPU?", "name it with --arch sm_90, for example")
    toolchain = find_toolchain()
    made = []
    for program in programs_of(request):
        under_way.now(f"compiling {program.name} for {sm}")
        prepared = prepare_program(program, sm, toolchain)
        if isinstance(prepared, NotPrepared):
            raise BadUsage(
                f"{prepared.source} does not compile for {sm}",
                "'wmma2sycl verify' without --prepare tells the compiler's errors",
            )
        made.append(prepared)
        under_way.ended(f"{program.name}: compiled for {sm}")
    write_package(path, made)
    return f"{counted(len(made), 'program')} prepared for {sm} in {path}; there: wmma2sycl verify OUT --recording FILE --prepared {path.name}"


def _whole_programs(request: Request, path: Path, under_way: UnderWay) -> str:
    """The CUDA original is emulated for what it prints, where there is no recording and no GPU."""
    wanted = on_cuda(request.arch, request.adapter, runs_here=False)
    toolchain = replace(find_toolchain(), on_cuda=wanted)
    programs = programs_of(request)
    devices = tuple(device for device in request.device if device.startswith(BACKEND))
    original = given_original(request, has_gpu=False)
    with tempfile.TemporaryDirectory(prefix="wmma2sycl-recordings-") as folder:
        made = recordings_of(original, request, programs, Path(folder), under_way)
        launches = launches_of(request, programs, made, devices)
        known = {program.name: run for program in programs if (run := recorded_run(launches, program)) is not None}
        options = PackOptions(path, jobs=request.jobs, arguments=request.args)

        def done(name: str, check: Check) -> None:
            under_way.ended(f"{name}: {words(check.disposition)}")

        under_way.now(f"building for {', '.join(wanted.architectures)}")
        failed = prepare_package(programs, known, options, toolchain, done)
    if failed:
        raise BadUsage(
            f"not built: {', '.join(sorted(failed))}",
            "'wmma2sycl verify' without --prepare tells the compiler's errors",
        )
    count = sum(program.has_main for program in programs)
    return f"{counted(count, 'program')} for {', '.join(wanted.architectures)} in {path}; on the GPU machine: {path.name}/run.sh"
