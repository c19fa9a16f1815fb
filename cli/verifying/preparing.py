"""`--prepare`: what is built here and run on another machine.

In: the arguments. Out: a line that says what was made, PTX for replays (--device cuda, the default) or whole programs (cuda:gpu).
"""

from __future__ import annotations

import argparse
import tempfile
from dataclasses import replace
from pathlib import Path

from wmma2sycl.cli.terminal import UnderWay
from wmma2sycl.cli.verifying.cuda_gpu import BACKEND, is_asked, on_cuda
from wmma2sycl.cli.verifying.inputs import programs_of, request_of
from wmma2sycl.cli.verifying.originals import given_original
from wmma2sycl.cli.verifying.recordings import recordings_of
from wmma2sycl.cli.verifying.usage import BadUsage
from wmma2sycl.verify.build.toolchain import find_toolchain
from wmma2sycl.verify.core.verdict import Check
from wmma2sycl.verify.names.counted import counted
from wmma2sycl.verify.package.prepare import PackOptions, prepare_package
from wmma2sycl.verify.replay.launch_steps import recorded_run
from wmma2sycl.verify.replay.ptx_package import NotPrepared, prepare_program, write_package
from wmma2sycl.verify.report.text import words


def prepare(arguments: argparse.Namespace, under_way: UnderWay) -> str:
    """Writes what was asked for; raises BadUsage where a program does not compile."""
    if arguments.compiler:
        raise BadUsage("--prepare builds with the wheel's compiler", "leave --compiler out, or --prepare")
    return _whole_programs(arguments, under_way) if is_asked(arguments) else _ptx(arguments, under_way)


def _ptx(arguments: argparse.Namespace, under_way: UnderWay) -> str:
    sm = arguments.arch
    if not sm.startswith("sm_"):
        raise BadUsage("--prepare: for which GPU?", "name it with --arch sm_90, for example")
    toolchain = find_toolchain()
    made = []
    for program in programs_of(arguments):
        under_way.now(f"compiling {program.name} for {sm}")
        prepared = prepare_program(program, sm, toolchain)
        if isinstance(prepared, NotPrepared):
            raise BadUsage(
                f"{prepared.source} does not compile for {sm}",
                "'wmma2sycl verify' without --prepare tells the compiler's errors",
            )
        made.append(prepared)
        under_way.ended(f"{program.name}: compiled for {sm}")
    write_package(arguments.prepare, made)
    return f"{counted(len(made), 'program')} prepared for {sm} in {arguments.prepare}; there: wmma2sycl verify OUT --recording FILE --prepared {arguments.prepare.name}"


def _whole_programs(arguments: argparse.Namespace, under_way: UnderWay) -> str:
    """The CUDA original is emulated for what it prints, where there is no recording and no GPU."""
    wanted = on_cuda(arguments.arch, arguments.adapter, runs_here=False)
    toolchain = replace(find_toolchain(), on_cuda=wanted)
    programs = programs_of(arguments)
    devices = tuple(device for device in arguments.device if device.startswith(BACKEND))
    original = given_original(arguments, has_gpu=False)
    with tempfile.TemporaryDirectory(prefix="wmma2sycl-recordings-") as folder:
        made = recordings_of(original, arguments, programs, Path(folder), under_way)
        request = request_of(arguments, programs, made, devices)
        known = {program.name: run for program in programs if (run := recorded_run(request, program)) is not None}
        options = PackOptions(arguments.prepare, jobs=arguments.jobs, arguments=tuple(arguments.args))

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
    return f"{counted(count, 'program')} for {', '.join(wanted.architectures)} in {arguments.prepare}; on the GPU machine: {arguments.prepare.name}/run.sh"
