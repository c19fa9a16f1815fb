"""`wmma2sycl tune OUT`: measures on a device what the runtime headers else take by a fixed number, and keeps what is faster and right."""

from __future__ import annotations

import argparse
import tempfile
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from wmma2sycl.cli.exit import Exit
from wmma2sycl.cli.terminal import Terminal, UnderWay
from wmma2sycl.cli.tuning.functions import asking_functions
from wmma2sycl.cli.tuning.plot import plot
from wmma2sycl.cli.tuning.told import data, rows, told_in_header
from wmma2sycl.cli.verifying.inputs import Inputs, gather, missing_gpu_here
from wmma2sycl.cli.verifying.progress import Watch
from wmma2sycl.cli.verifying.request import TIMEOUT_S, Request
from wmma2sycl.cli.verifying.usage import BadUsage
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.options import NONE
from wmma2sycl.verify.pipeline import verify_programs
from wmma2sycl.verify.replay.replays import CUDA
from wmma2sycl.verify.replay.sycl_jobs import ALL_TARGETS
from wmma2sycl.verify.tuning.candidate import HEADER, Candidate
from wmma2sycl.verify.tuning.measured import Measured, measured
from wmma2sycl.verify.tuning.search import Tuned, search

_BUDGET_S, _REPEATS = 600.0, 30
_INCLUDE = "include"
_FOLDER = "wmma2sycl-tune-"
# What verify's options are called, too.
_AS_VERIFY = ("out", "recording", "cuda", "kernel", "program", "repeats", "timeout", "jobs")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Gives the parser the options of `tune`."""
    parser.add_argument("out", type=Path, metavar="OUT", help="a folder that `wmma2sycl migrate` wrote")
    parser.add_argument(
        "--device", metavar="WHERE", help="as verify's; default: cuda where there is an NVIDIA GPU, else cpu"
    )
    parser.add_argument(
        "--recording",
        action="append",
        type=Path,
        default=[],
        metavar="FILE",
        help="launches to time (more than once: all)",
    )
    parser.add_argument(
        "--cuda",
        type=Path,
        metavar="PATH",
        help="the CUDA original, recorded now; without it and a recording it is looked for and emulated",
    )
    parser.add_argument(
        "--kernel", action="append", default=[], metavar="GLOB", help="only launches of kernels of this name"
    )
    parser.add_argument("--program", action="append", default=[], metavar="NAME", help="only this program of OUT")
    parser.add_argument(
        "--budget",
        type=float,
        default=_BUDGET_S,
        metavar="S",
        help=f"seconds after which no other candidate is begun (default {_BUDGET_S:g})",
    )
    parser.add_argument(
        "--repeats", type=int, default=_REPEATS, metavar="N", help=f"timed runs of each launch (default {_REPEATS})"
    )
    parser.add_argument(
        "--timeout",
        type=float,
        default=TIMEOUT_S,
        metavar="S",
        help=f"seconds a launch may take (default {TIMEOUT_S:g})",
    )
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="compilations at a time (default 2)")
    parser.add_argument("--dry-run", action="store_true", help=f"measure and tell, but leave {HEADER} as it is")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="what was tried, as a picture (SVG)")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="json: as docs/tune.md says")  # fmt: skip


def run(arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    """Prints what was tried, writes what is better; REVIEW where a program did not build or no launch could be timed."""
    try:
        with terminal.under_way() as under_way, gather(_as_verify(arguments), under_way) as inputs:
            _require_include(arguments.out, inputs)
            tuned = _searched(arguments, inputs, under_way)
    except VerifierEnvironmentError as error:
        terminal.error(str(error))
        return Exit.USAGE
    if arguments.plot is not None:
        arguments.plot.write_text(plot(tuned), encoding="utf-8")
    written = "" if arguments.dry_run else _written(arguments.out, tuned)
    if arguments.format == "json":
        terminal.json(data(tuned, written))
    else:
        terminal.columns(rows(tuned))
        for line in (*tuned.left, *_ending(tuned, written)):
            terminal.talk(line)
    return Exit.CLEAN if tuned.tried[0].times else Exit.REVIEW


def _as_verify(arguments: argparse.Namespace) -> Request:
    """What `verify` would be asked for to replay and time the same launches."""
    device = arguments.device or ("cpu" if missing_gpu_here() else CUDA)
    given = {name: getattr(arguments, name) for name in _AS_VERIFY}
    return Request.of({**given, "device": device, "compile_for": NONE, "launches_only": True})


def _require_include(out: Path, inputs: Inputs) -> None:
    folder = (out / _INCLUDE).resolve()
    if not all(folder in [one.resolve() for one in program.include_dirs] for program in inputs.programs):
        raise BadUsage(
            f"the programs of {out} do not search {out / _INCLUDE}, where {HEADER} is to lie",
            "migrate with --runtime copied",
        )


def _searched(arguments: argparse.Namespace, inputs: Inputs, under_way: UnderWay) -> Tuned:
    """Each candidate's header lies in a folder that is searched first, so that nothing of the tree is touched."""
    functions = asking_functions([arguments.out])
    with tempfile.TemporaryDirectory(prefix=_FOLDER) as scratch:
        programs = tuple(replace(one, include_dirs=(Path(scratch), *one.include_dirs)) for one in inputs.programs)

        def measure(candidate: Candidate, by_every_target: bool) -> Measured:
            (Path(scratch) / HEADER).write_text(candidate.header(), encoding="utf-8")
            under_way.ended(f"{candidate.name}{', by every target' if by_every_target else ''}:")
            replay = replace(inputs.options.launches.replay, targets=(ALL_TARGETS,) if by_every_target else ())
            options = replace(inputs.options, launches=replace(inputs.options.launches, replay=replay))
            watch = Watch(under_way, options.device_selector, lambda _: None)
            return measured(candidate, verify_programs(programs, options, watch))

        by_target = CUDA not in inputs.options.launches.devices  # of whose targets one alone counts
        return search(measure, functions, arguments.budget, by_target=by_target)


def _written(out: Path, tuned: Tuned) -> str:
    """The header's path where one is written; one of an earlier run goes where launches were timed and nothing is better."""
    path = out / _INCLUDE / HEADER
    if not tuned.is_better:
        if tuned.tried[0].times:
            path.unlink(missing_ok=True)
        return ""
    draft = path.with_suffix(".new")
    draft.write_text(tuned.best.header(told_in_header(tuned, datetime.now())), encoding="utf-8")
    draft.replace(path)
    return str(path)


def _ending(tuned: Tuned, written: str) -> tuple[str, ...]:
    if not tuned.tried[0].times:
        return (f"nothing was timed{f': {tuned.tried[0].failure}' if tuned.tried[0].failure else ''}",)
    if not tuned.is_better:
        return (f"nothing is faster than the targets' own numbers: {HEADER} is not needed",)
    return (f"{tuned.gain:.2f} times as fast, all launches together", *([f"written to {written}"] if written else []))
