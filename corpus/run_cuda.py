#!/usr/bin/env python3
"""Builds CUDA programs with nvcc and runs them on this machine's NVIDIA GPU, to show that they are right as CUDA.

In: folders (this one when none is given). A program is a folder named `cuda` with .cu/.cpp files in it, or a lone
.cu file outside such a folder. Out: one line a program, and a JSON file with --json. Needs nvcc, a GPU and Python 3.11.

    python3 corpus/run_cuda.py --json cuda_runs.json
    python3 corpus/run_cuda.py --arch sm_90 --under "compute-sanitizer --error-exitcode 9" corpus more_programs/
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib


SOURCE_SUFFIXES = (".cu", ".cpp")
LIBRARIES = {"cublas_v2.h": "-lcublas", "curand.h": "-lcurand"}


@dataclass(frozen=True, slots=True)
class Program:
    name: str
    include: Path
    sources: tuple[Path, ...]
    args: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """One command: `status` is its exit status, None when it ran past the time limit."""

    status: int | None
    seconds: float
    stdout: str
    stderr: str


@dataclass(frozen=True, slots=True)
class Run:
    program: Program
    build: Outcome
    run: Outcome | None  # None when the build failed

    @property
    def passed(self) -> bool:
        return self.run is not None and self.run.status == 0


def find_programs(root: Path) -> Iterator[Program]:
    """Every program under `root`, a folder or one .cu file, in the order of its path."""
    if root.is_file():
        yield Program(root.stem, root.parent, (root,), ())
        return
    folders = sorted(folder for folder in root.rglob("cuda") if folder.is_dir())
    if root.name == "cuda":
        folders.insert(0, root)
    for folder in folders:
        sources = tuple(sorted(path for path in folder.rglob("*") if path.suffix in SOURCE_SUFFIXES))
        if sources:
            yield Program(folder.parent.name, folder, sources, case_args(folder.parent))
    for path in sorted(root.rglob("*.cu")):
        if not any(path.is_relative_to(folder) for folder in folders):
            yield Program(str(path.relative_to(root).with_suffix("")), path.parent, (path,), ())


def case_args(case: Path) -> tuple[str, ...]:
    """The program's arguments in `case.toml`; none where there is no such file."""
    path = case / "case.toml"
    if not path.is_file():
        return ()
    return tuple(str(arg) for arg in tomllib.loads(path.read_text()).get("args", []))


def execute(command: list[str], timeout_s: float) -> Outcome:
    start = time.monotonic()
    try:
        done = subprocess.run(command, check=False, capture_output=True, text=True, errors="replace", timeout=timeout_s)
    except subprocess.TimeoutExpired:
        return Outcome(None, timeout_s, "", f"no end after {timeout_s} s")
    return Outcome(done.returncode, time.monotonic() - start, done.stdout, done.stderr)


def nvcc_command(nvcc: str, arch: str, program: Program, binary: Path) -> list[str]:
    sources = [str(source) for source in program.sources]
    text = "".join(source.read_text(errors="replace") for source in program.sources)
    sources += [flag for header, flag in LIBRARIES.items() if f"<{header}>" in text]
    return [nvcc, "-std=c++17", "-O3", f"-arch={arch}", f"-I{program.include}", *sources, "-o", str(binary)]


def build_and_run(programs: list[Program], options: argparse.Namespace) -> Iterator[Run]:
    """Builds side by side, since nvcc is slow, and runs one after another, so that no run disturbs the next."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(options.jobs) as pool:
        binaries = [Path(folder) / f"program{index}" for index in range(len(programs))]
        builds = [
            pool.submit(execute, nvcc_command(options.nvcc, options.arch, program, binary), options.timeout)
            for program, binary in zip(programs, binaries)
        ]
        for program, binary, build in zip(programs, binaries, builds):
            if build.result().status != 0:
                yield Run(program, build.result(), None)
                continue
            command = [*shlex.split(options.under), str(binary), *program.args]
            yield Run(program, build.result(), execute(command, options.timeout))


def line(run: Run) -> str:
    """One line: verdict, name, exit status, seconds, last line of output."""
    if run.run is None:
        return f"FAILED  {run.program.name:24} not built: {first_error(run.build.stderr)}"
    status = "timeout" if run.run.status is None else f"exit {run.run.status}"
    output = run.run.stdout.strip() or run.run.stderr.strip()
    last = output.splitlines()[-1] if output else "(no output)"
    return f"{'ok' if run.passed else 'FAILED':7} {run.program.name:24} {status:8} {run.run.seconds:6.2f} s  {last}"


def first_error(text: str) -> str:
    lines = text.strip().splitlines() or ["(no message)"]
    return next((one for one in lines if "error" in one), lines[-1])


def gpu_name() -> str | None:
    """The first GPU's name and driver as nvidia-smi gives them; None without nvidia-smi."""
    if shutil.which("nvidia-smi") is None:
        return None
    query = ["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"]
    return execute(query, 60).stdout.strip().partition("\n")[0]


def record(runs: list[Run], options: argparse.Namespace) -> dict[str, object]:
    return {
        "schema": 1,
        "gpu": gpu_name(),
        "nvcc": execute([options.nvcc, "--version"], 60).stdout.strip(),
        "arch": options.arch,
        "programs": [
            {
                "name": run.program.name,
                "sources": [str(source) for source in run.program.sources],
                "args": list(run.program.args),
                "passed": run.passed,
                "build": asdict(run.build),
                "run": None if run.run is None else asdict(run.run),
            }
            for run in runs
        ],
    }


def parse_options(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folders", nargs="*", type=Path, default=[Path(__file__).resolve().parent])
    parser.add_argument("--arch", default="native", help="nvcc -arch, e.g. sm_90 (default: native)")
    parser.add_argument("--nvcc", default="nvcc", help="the compiler to use")
    parser.add_argument("--json", type=Path, help="write the outcome of every build and run to this file")
    parser.add_argument("--under", default="", help="command to run each program under, e.g. compute-sanitizer")
    parser.add_argument("--timeout", type=float, default=300, help="seconds for one build or run")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="builds at a time")
    return parser.parse_args(argv)


def main(argv: list[str]) -> int:
    """0 when every program passed, 1 when one did not, 2 when nothing could be run."""
    options = parse_options(argv)
    if shutil.which(options.nvcc) is None:
        print(f"no such compiler: {options.nvcc}", file=sys.stderr)
        return 2
    programs = [program for folder in options.folders for program in find_programs(folder)]
    if not programs:
        print("no CUDA programs found", file=sys.stderr)
        return 2
    runs: list[Run] = []
    for run in build_and_run(programs, options):
        print(line(run), flush=True)
        runs.append(run)
    if options.json is not None:
        options.json.write_text(json.dumps(record(runs, options), indent=1) + "\n")
    failed = sum(not run.passed for run in runs)
    print(f"{len(runs)} programs, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
