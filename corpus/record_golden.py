#!/usr/bin/env python3
"""Records the corpus on this machine's NVIDIA GPU: corpus/<case>/golden.zip, small enough to be committed.

In: names of cases (all when none is given). Of each kernel the first launches are kept, without device code. A case
says in case.toml, as `golden = ["GLOB", ...]`, where only some of its kernels are worth keeping. Needs nvcc and numpy.

    python3 corpus/record_golden.py --arch sm_90
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from run_cuda import Program, find_programs, tomllib
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.recording.nvcc import CudaBuild, CudaSources, build_cuda
from wmma2sycl.verify.recording.record import CudaProgram, RecordOptions, record_program
from wmma2sycl.verify.recording.selection import Selection

CORPUS = Path(__file__).resolve().parent
# Tables of cuRAND's headers, which hold what those headers say in every program.
TABLES = ("precalc_xorwow*", "mrg32k3a*")


def golden_kernels(case: Path) -> tuple[str, ...]:
    """The kernels that the case names; () for all."""
    path = case / "case.toml"
    return tuple(tomllib.loads(path.read_text()).get("golden", [])) if path.is_file() else ()


def build(program: Program, arch: str, folder: Path) -> CudaBuild:
    sources = CudaSources(program.sources, (program.include,), arch=arch)
    return build_cuda(sources, folder / program.name)


def record(program: Program, built: CudaBuild, launches: int, file: Path) -> str:
    """Writes `file`; the line that says what it holds. A program that fails or launches nothing leaves none."""
    selection = Selection(golden_kernels(program.include.parent), launches, without_variables=TABLES)
    options = RecordOptions(selection, device_code=False, compression=9)
    run = CudaProgram(built, program.args, program.include, program.name)
    with record_program(run, options, file).archive as archive:
        recording = archive.recording
        if recording.launches and recording.origin.exit_status == 0:
            return f"ok      {program.name:24} {len(recording.launches):3} launches {file.stat().st_size:8} bytes"
    file.unlink()
    return f"FAILED  {program.name:24} exit status {recording.origin.exit_status}; {'; '.join(recording.notes)}"


def main(argv: list[str]) -> int:
    """0 when every program was recorded, 1 when one was not."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("cases", nargs="*", help="names of corpus folders (default: all)")
    parser.add_argument("--arch", default="native", help="nvcc -arch (default: native)")
    parser.add_argument("--launches", type=int, default=1, help="launches of each kernel (default 1)")
    parser.add_argument("-o", "--output", type=Path, help="a folder for NAME.zip, instead of the corpus itself")
    options = parser.parse_args(argv)
    programs = [one for one in find_programs(CORPUS) if not options.cases or one.name in options.cases]
    failed = 0
    if options.output is not None:
        options.output.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        builds = [pool.submit(build, program, options.arch, Path(folder)) for program in programs]
        for program, built in zip(programs, builds):
            case = program.include.parent
            file = case / "golden.zip" if options.output is None else options.output / f"{program.name}.zip"
            try:
                line = record(program, built.result(), options.launches, file)
            except (VerifierEnvironmentError, OSError) as error:
                line = f"FAILED  {program.name:24} {error}"
            print(line, flush=True)
            failed += line.startswith("FAILED")
    print(f"{len(programs)} programs, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
