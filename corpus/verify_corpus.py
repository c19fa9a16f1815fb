#!/usr/bin/env python3
"""Migrates the corpus and judges every launch of it by recordings: the table of docs/verification.md.

In: names of cases (all when none is given), their recordings (corpus/<case>/golden.zip, or made now with --record on this
machine's NVIDIA GPU). Out: a summary, and the reports that are asked for. Exit status 1 where something is wrong.

    python3 corpus/verify_corpus.py --device opencl:cpu                                   # golden recordings on the CPU
    python3 corpus/verify_corpus.py --record --arch sm_90 --markdown docs/verification.md  # on an NVIDIA GPU, timed
    python3 corpus/verify_corpus.py --record --arch sm_90 --no-tune                        # the same of untuned code
    python3 corpus/verify_corpus.py --device cuda:gpu --arch sm_90                         # whole programs, by the SYCL runtime
    python3 corpus/verify_corpus.py --device cuda:gpu --arch all --prepare corpus_gpu      # the same on another machine
"""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from record_golden import CORPUS, TABLES, build, golden_kernels
from run_cuda import Program as CudaCase
from run_cuda import find_programs
from wmma2sycl.cli.main import main as command_line
from wmma2sycl.cli.terminal import Terminal
from wmma2sycl.cli.verifying.cuda_gpu import on_cuda
from wmma2sycl.cli.verifying.output import print_ending, print_program
from wmma2sycl.cli.verifying.progress import Watch
from wmma2sycl.verify.build.toolchain import find_toolchain
from wmma2sycl.verify.options import NONE
from wmma2sycl.verify.package.prepare import PackOptions, prepare_package
from wmma2sycl.verify.package.results import SELECTOR as CUDA_GPU
from wmma2sycl.verify.pipeline import VerifyOptions, verify_programs
from wmma2sycl.verify.programs.program import Program, read_programs
from wmma2sycl.verify.recording.archive import Archive
from wmma2sycl.verify.recording.record import CudaProgram, RecordOptions, record_program
from wmma2sycl.verify.recording.selection import Selection
from wmma2sycl.verify.replay.launch_selection import program_of
from wmma2sycl.verify.replay.launch_steps import LaunchRequest, recorded_run
from wmma2sycl.verify.replay.replays import ReplayOptions
from wmma2sycl.verify.report.html import html
from wmma2sycl.verify.report.junit import junit
from wmma2sycl.verify.report.markdown import markdown
from wmma2sycl.verify.report.record import report_record


def recordings_of(cases: Sequence[CudaCase], options: argparse.Namespace) -> Iterator[tuple[CudaCase, Path]]:
    """Each case's recording; with --record it is made now, with the device code that timing CUDA's side takes."""
    if not options.record:
        for case in cases:
            yield (
                case,
                case.include.parent / "golden.zip"
                if options.recordings is None
                else options.recordings / f"{case.name}.zip",
            )
        return
    folder: Path = options.output / "recordings"
    folder.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(options.jobs) as pool:
        for case, built in zip(cases, pool.map(lambda case: build(case, options.arch, folder), cases)):
            chosen = Selection(golden_kernels(case.include.parent), options.launches, without_variables=TABLES)
            file = folder / f"{case.name}.zip"
            record_program(
                CudaProgram(built, case.args, case.include, case.name), RecordOptions(chosen), file
            ).archive.close()
            yield case, file


def migrated(case: CudaCase, recording: Path, output: Path, words: Sequence[str]) -> Program:
    """The case's program that made the recording, migrated with further `words` on the command line."""
    command = [
        "migrate",
        str(case.include),
        "-o",
        str(output),
        "--no-diff",
        "--quiet-notes",
        "--force",
        "--no-compile",
        *words,
    ]
    status = command_line(command)
    if status > 1:
        raise SystemExit(f"{case.name}: migrate ended with status {status}")
    with Archive(recording) as archive:
        return program_of(recording, archive.recording, read_programs(output))


def gather(options: argparse.Namespace) -> tuple[list[Program], LaunchRequest]:
    """Programs by their case's names, with their recordings and the commands that replay them."""
    programs: list[Program] = []
    recordings: dict[str, tuple[Path, ...]] = {}
    places: dict[str, tuple[Path, str]] = {}
    chosen = [case for case in find_programs(options.corpus) if not options.cases or case.name in options.cases]
    for case, recording in recordings_of(chosen, options):
        if not recording.is_file():
            print(f"{case.name}: no recording {recording}", file=sys.stderr)
            continue
        program = migrated(case, recording, options.output / case.name, ["--no-tune"] * options.no_tune)
        programs.append(replace(program, name=case.name))
        recordings[case.name], places[case.name] = (recording,), (options.output / case.name, program.name)

    def command(name: str, path: Path, number: int, device: str, target: str) -> str:
        tree, program = places[name]
        words = [
            "wmma2sycl",
            "verify",
            tree,
            "--recording",
            path,
            "--program",
            program,
            "--launch",
            number,
            "--device",
            device,
        ]
        return shlex.join([*map(str, words), *(["--target", target] if target else []), "--launches-only"])

    repeats = options.repeats if options.repeats is not None else 30 if "cuda" in options.device else 0
    request = LaunchRequest(
        recordings,
        tuple(options.device),
        command,
        replay=ReplayOptions(tuple(options.target), repeats, options.timeout),
    )
    return programs, request


def parse_options(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("cases", nargs="*", help="names of corpus folders (default: all)")
    parser.add_argument(
        "--corpus", type=Path, default=CORPUS, help="a folder of cases, NAME/cuda each, in the place of corpus/"
    )
    parser.add_argument(
        "--device",
        action="append",
        default=[],
        help="cuda or ONEAPI_DEVICE_SELECTOR's syntax (default: cuda with --record, else opencl:cpu)",
    )
    parser.add_argument(
        "--target",
        action="append",
        default=[],
        help="matrix engine (default: the program's own choice; all: each that runs)",
    )
    parser.add_argument("--record", action="store_true", help="record now, on this machine's GPU")
    parser.add_argument(
        "--recordings", type=Path, help="a folder with NAME.zip, in the place of corpus/NAME/golden.zip"
    )
    parser.add_argument("--no-tune", action="store_true", help="migrate without what only makes code faster")
    parser.add_argument(
        "--arch", default="native", help="nvcc -arch for --record, of the PTX for cuda:gpu (default: native)"
    )
    parser.add_argument("--adapter", type=Path, help="the SYCL runtime's CUDA adapter for --device cuda:gpu")
    parser.add_argument(
        "--prepare", type=Path, help="for cuda:gpu: only build the programs and pack them into this folder"
    )
    parser.add_argument("--launches", type=int, default=1, help="launches of each kernel for --record (default 1)")
    parser.add_argument("--repeats", type=int, help="timed runs of each launch (default 30 on cuda, else 0)")
    parser.add_argument("--timeout", type=float, default=60.0, help="seconds that a launch may take (default 60)")
    parser.add_argument("--jobs", type=int, default=2, help="compilations at a time (default 2)")
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        default=Path("out/corpus"),
        help="folder for the migrated trees (default out/corpus)",
    )
    for kind in ("markdown", "html", "junit", "json"):
        parser.add_argument(f"--{kind}", type=Path, help=f"write the report as {kind}")
    options = parser.parse_args(argv)
    options.output = options.output.resolve()  # CUDA programs run in their own folders
    options.device = options.device or (["cuda"] if options.record else ["opencl:cpu"])
    return options


def prepare(options: argparse.Namespace) -> int:
    """Packs the programs for a GPU machine; 0 when all were built."""
    toolchain = replace(find_toolchain(), on_cuda=on_cuda(options.arch, options.adapter, runs_here=False))
    programs, request = gather(options)
    known = {program.name: run for program in programs if (run := recorded_run(request, program)) is not None}
    packed = PackOptions(options.prepare, jobs=options.jobs)
    failed = prepare_package(
        programs, known, packed, toolchain, lambda name, check: print(name, check.disposition.value, flush=True)
    )
    for name, check in failed.items():
        print(f"{name}: {check.why}\n{check.log}", file=sys.stderr)
    return 1 if failed else 0


def main(argv: list[str]) -> int:
    """0 when every launch that could be compared is right."""
    options = parse_options(argv)
    if options.prepare is not None:
        return prepare(options)
    programs, request = gather(options)

    terminal = Terminal()
    with terminal.under_way() as under_way:
        verify = VerifyOptions(jobs=options.jobs, launches=request, launches_only=True)
        if CUDA_GPU in options.device:
            on_gpu = on_cuda(options.arch, options.adapter)
            verify = replace(verify, launches_only=False, device_selector=CUDA_GPU, on_cuda=on_gpu).compiling_for(
                [NONE]
            )
        report = verify_programs(
            programs, verify, Watch(under_way, "", lambda verdict: print_program(verdict, terminal))
        )
    now = datetime.now()
    texts = {
        options.markdown: lambda: markdown(report), options.html: lambda: html(report, now), options.junit: lambda: junit(report, now),
        options.json: lambda: json.dumps(report_record(report), indent=1) + "\n",
    }  # fmt: skip
    for path, text in texts.items():
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text(), encoding="utf-8")
    print_ending(report, terminal)
    return 0 if report.passed and report.programs else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
