"""`wmma2sycl verify OUT`: builds and runs every program of an output, and judges each kernel launch by a recording."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from wmma2sycl.cli.cluster import address
from wmma2sycl.cli.cluster.opened import cluster_of
from wmma2sycl.cli.exit import Exit
from wmma2sycl.cli.terminal import Terminal, UnderWay
from wmma2sycl.cli.verifying.cuda_gpu import is_asked
from wmma2sycl.cli.verifying.inputs import Inputs, gather
from wmma2sycl.cli.verifying.output import Told, print_ending, print_open, print_program
from wmma2sycl.cli.verifying.preparing import prepare
from wmma2sycl.cli.verifying.progress import Watch
from wmma2sycl.cli.verifying.request import NAMES, REFERENCES, TIMEOUT_S, Request, device_named, terms_of
from wmma2sycl.migrate.project.inputs.file import InputError
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.core.verdict import ProgramVerdict, Report
from wmma2sycl.verify.doing import Here, Make
from wmma2sycl.verify.names.counted import counted
from wmma2sycl.verify.options import COMPILE_FOR
from wmma2sycl.verify.programs.open_places import open_places
from wmma2sycl.verify.report.html import html
from wmma2sycl.verify.report.junit import junit
from wmma2sycl.verify.report.markdown import markdown
from wmma2sycl.verify.report.record import report_record
from wmma2sycl.verifying import has_passed, verified


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Gives the parser the options of `verify`."""
    parser.add_argument("out", nargs="?", type=Path, metavar="OUT", help="a folder that `wmma2sycl migrate` wrote")
    compared = parser.add_argument_group("what is compared")
    _add_inputs(compared)
    _add_made_up(compared)
    _add_builds(parser.add_argument_group("what is built and run"))
    _add_launches(parser.add_argument_group("which launches, where"))
    address.add_arguments(parser.add_argument_group("where it is done"))
    reports = parser.add_argument_group("reports")
    reports.add_argument("--format", choices=("text", "json"), default="text", help="what stdout gets")
    reports.add_argument("--junit", type=Path, metavar="FILE", help="JUnit XML, for CI")
    reports.add_argument("--html", type=Path, metavar="FILE", help="one page that needs no network")
    reports.add_argument("--markdown", type=Path, metavar="FILE", help="a table of kernels with errors and speed")
    reports.add_argument(
        "--save-failing",
        type=Path,
        metavar="DIR",
        help="keep the smallest launch that failed as a recording of its own",
    )


def _add_inputs(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--recording",
        action="append",
        type=Path,
        default=[],
        metavar="FILE",
        help="what `wmma2sycl record` wrote (more than once: all)",
    )
    group.add_argument(
        "--cuda",
        type=Path,
        metavar="PATH",
        help="the CUDA original, a file or folder: recorded now, on this machine's NVIDIA GPU, or emulated on its CPU",
    )
    group.add_argument(
        "--reference",
        choices=REFERENCES,
        help="where the CUDA original runs: gpu, or cpu, emulated (default for --cuda: gpu where there is an NVIDIA GPU, else cpu; "
        "without --cuda the original that OUT was made from is looked for and emulated), or nowhere: none",
    )
    group.add_argument(
        "--sycl", type=Path, metavar="PATH", help="a program ported by hand, a file or folder, in the place of OUT"
    )
    group.add_argument(
        "-I",
        dest="include",
        action="append",
        type=Path,
        default=[],
        metavar="DIR",
        help="include folder of --sycl and --cuda",
    )
    group.add_argument(
        "-D", dest="define", action="append", default=[], metavar="NAME[=VALUE]", help="macro of --sycl and --cuda"
    )
    group.add_argument(
        "--arch",
        default="native",
        metavar="ARCH",
        help="nvcc's -arch for --cuda (default native); for --device cuda:gpu what the programs' PTX is made for: one, several "
        "(sm_80,sm_90), or all",
    )
    group.add_argument(
        "--args",
        type=shlex.split,
        default=[],
        metavar="WORDS",
        help="arguments of the programs, as one word: --args '512 512'",
    )


def _add_made_up(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--exercise",
        action="store_true",
        help="make launches up for kernels that the program's own run does not reach, where it can be told what they reach: "
        "on seeded inputs, with the CUDA original emulated",
    )
    group.add_argument("--seed", type=int, default=1, metavar="N", help="of the inputs of --exercise (default 1)")


def _add_builds(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--compile-for",
        action="append",
        default=[],
        choices=COMPILE_FOR,
        metavar="WHAT",
        help="what to compile the programs for, beside building and running them: all (default), none, ptx, amdgcn, amx, "
        "or one as verdicts name it (ptx:sm_90, amx:graniterapids); more than once: each",
    )
    group.add_argument(
        "--compiler",
        type=shlex.split,
        default=[],
        metavar="COMMAND",
        help="an installed SYCL compiler in the place of the wheel's, with options for its device as one word: icpx, "
        "'clang++ -fsycl-targets=nvptx64-nvidia-cuda'. --device is then its runtime's (default: what that chooses), "
        "--compile-for is none where it is not given",
    )
    group.add_argument(
        "--adapter",
        type=Path,
        metavar="FILE",
        help="for --device cuda:gpu: the CUDA adapter of the SYCL runtime, which the wheels lack (libur_adapter_cuda.so.0; default: of "
        "WMMA2SYCL_CUDA_ADAPTER, LD_LIBRARY_PATH or an installed oneAPI)",
    )
    group.add_argument("--program", action="append", default=[], metavar="NAME", help="only this program of OUT")
    group.add_argument(
        "--main",
        type=Path,
        metavar="FILE",
        help="a C or C++ source with a main for the sources of OUT that no program needs: built with them and run",
    )
    group.add_argument(
        "--keep",
        type=Path,
        metavar="DIR",
        help="build there and keep it, a folder a program; its run.sh runs the program by hand ($DEBUGGER, gdb say, before it)",
    )
    group.add_argument(
        "--timeout",
        type=float,
        default=TIMEOUT_S,
        metavar="S",
        help=f"seconds a program may run, and a launch (default {TIMEOUT_S:g})",
    )
    group.add_argument("--jobs", type=int, default=2, metavar="N", help="compilations at a time (default 2)")


def _typed(read: Callable[[str], Any]) -> Callable[[str], Any]:
    """For argparse: the message of what is wrong."""

    def value(text: str) -> Any:
        try:
            return read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return value


def _add_launches(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--device",
        action="append",
        type=_typed(device_named),
        default=[],
        metavar="WHERE",
        help="cuda, cpu, gpu, or ONEAPI_DEVICE_SELECTOR's syntax (opencl:cpu, level_zero:gpu); more than once: each. "
        "Default: cuda for launches where there is an NVIDIA GPU, else opencl:cpu",
    )
    group.add_argument(
        "--target",
        action="append",
        default=[],
        metavar="NAME",
        help="matrix engine to replay with (software<16>; all: each that runs)",
    )
    group.add_argument(
        "--kernel", action="append", default=[], metavar="GLOB", help="only launches of kernels of this name"
    )
    group.add_argument(
        "--launch", action="append", type=int, default=[], metavar="N", help="only launch N of the recordings"
    )
    group.add_argument(
        "--repeats", type=int, metavar="N", help="timed runs of each launch and side (default 30 on cuda, else 0)"
    )
    group.add_argument(
        "--terms",
        type=_typed(terms_of),
        metavar="N",
        help="no kernel adds up more than N numbers: a tighter bound where no product is recognised (docs/bounds.md)",
    )
    group.add_argument(
        "--launches-only", action="store_true", help="only replay launches: no run of the programs, no compile checks"
    )
    group.add_argument(
        "--prepare",
        type=Path,
        metavar="PATH",
        help="only compile the programs to PTX for --arch (sm_90) and write them to PATH; with --device cuda:gpu build them whole, into "
        "the folder PATH, whose run.sh runs them where there is nothing but a GPU and its driver",
    )
    group.add_argument(
        "--prepared",
        type=Path,
        metavar="PATH",
        help="what --prepare wrote elsewhere, in the place of compiling here; of a folder the results of its run.sh",
    )


def run(arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    """Verifies OUT, or only prepares with --prepare; CLEAN where every program passed, and there was one."""
    told = Told()
    address.refuse(arguments, ("--compiler", "--keep", "--prepare", "--prepared", "--adapter"))
    try:
        request = request_of(arguments)
        if request.elsewhere and is_asked(request):
            raise InputError(
                "--cluster and --device cuda:gpu do not go together yet: --device cuda replays launches there"
            )
        with terminal.under_way() as under_way:
            if arguments.prepare is not None:
                made = prepare(request, arguments.prepare, under_way)
            else:
                with gather(request, under_way) as inputs:
                    report = _verified(inputs, arguments, terminal, under_way, told)
    except VerifierEnvironmentError as error:
        terminal.error(str(error))
        return Exit.USAGE
    if arguments.prepare is not None:
        terminal.talk(made)
        return Exit.CLEAN
    _write_files(arguments, report)
    if arguments.format == "json":
        terminal.json(report_record(report))
    else:
        print_ending(report, terminal, told)
    return Exit.CLEAN if has_passed(report) else Exit.REVIEW


def request_of(arguments: argparse.Namespace) -> Request:
    """What the options ask for."""
    given = Request.of({name: value for name, value in vars(arguments).items() if name in NAMES})
    return replace(given, elsewhere=arguments.cluster is not None)


def _verified(
    inputs: Inputs, arguments: argparse.Namespace, terminal: Terminal, under_way: UnderWay, told: Told
) -> Report:
    """Programs are printed as they are judged, where text is wanted."""

    def judged(verdict: ProgramVerdict) -> None:
        if arguments.format == "text":
            print_program(verdict, terminal, exercised=arguments.exercise, told=told)

    names = ", ".join(program.name for program in inputs.programs)
    under_way.ended(
        f"verifying {counted(len(inputs.programs), 'program')}: {names}" if inputs.programs else "nothing to verify"
    )
    if arguments.format == "text" and arguments.out is not None:
        with under_way.aside():
            print_open(open_places(arguments.out), terminal)
    return verified(inputs, Watch(under_way, inputs.options.device_selector, judged), lambda: _doing(arguments))


@contextmanager
def _doing(arguments: argparse.Namespace) -> Iterator[Make]:
    """Whoever does the steps: this machine, or the cluster that was asked for."""
    with cluster_of(arguments) as units:
        if units is None:
            yield Here
            return
        from wmma2sycl.cli.cluster.steps import ClusterSteps

        yield ClusterSteps.on(units, 2 * units.slots + 8)


def _write_files(arguments: argparse.Namespace, report: Report) -> None:
    now = datetime.now()
    for path, text in (
        (arguments.junit, junit(report, now)),
        (arguments.html, html(report, now)),
        (arguments.markdown, markdown(report)),
    ):
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
