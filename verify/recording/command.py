"""The options of recording on a command line, and the program that they describe."""

from __future__ import annotations

import argparse
from pathlib import Path

from wmma2sycl.verify.recording.model import Recording
from wmma2sycl.verify.recording.nvcc import CudaSources
from wmma2sycl.verify.recording.record import CudaProgram, Recorded, RecordOptions, record_program
from wmma2sycl.verify.recording.selection import Selection, spellings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Everything but the program's own arguments, which stand after `--`."""
    parser.add_argument("sources", nargs="*", type=Path, metavar="SRC", help="the program's .cu and .cpp files")
    parser.add_argument("--program", type=Path, metavar="EXE", help="an executable built with -cudart shared, in place of sources")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help="the recording to write")
    parser.add_argument("-I", dest="include", action="append", type=Path, default=[], metavar="DIR", help="a folder with headers")
    parser.add_argument("-D", dest="define", action="append", default=[], metavar="NAME[=VALUE]", help="a macro")
    parser.add_argument("--arch", default="native", help="nvcc's -arch (default native: this machine's GPU)")
    parser.add_argument("--nvcc-flag", action="append", default=[], metavar="FLAG", help="one more flag for nvcc")
    parser.add_argument("--nvcc", default="nvcc", metavar="EXE", help="the compiler (default nvcc)")
    parser.add_argument("--cwd", type=Path, metavar="DIR", help="where the program runs (default: here)")
    parser.add_argument("--kernel", action="append", default=[], metavar="GLOB", help="only kernels of this name (more than once: any)")
    parser.add_argument("--launches", type=int, metavar="N", help="at most N launches of each kernel (default: all)")
    parser.add_argument("--skip", type=int, default=0, metavar="N", help="pass over the first N launches of each kernel")
    parser.add_argument("--without-variable", action="append", default=[], metavar="GLOB", help="leave out device variables of this name")
    parser.add_argument("--max-bytes", type=int, metavar="N", help="leave out launches whose data makes the file larger")
    parser.add_argument("--no-device-code", action="store_true", help="leave out the CUDA device code: smaller, no replay of CUDA's side")
    parser.add_argument("--compression", type=int, default=1, choices=range(10), metavar="0..9", help="zlib's level (default 1)")
    parser.add_argument("--timeout", type=float, default=600.0, metavar="S", help="seconds that the program may run (default 600)")


def record(arguments: argparse.Namespace) -> Recorded:
    """Record what these arguments say; `program_arguments` are the program's own. Raises ValueError where they do not go together; else as record_program."""
    if bool(arguments.sources) == (arguments.program is not None):
        raise ValueError("give either the program's sources or --program")
    if arguments.program is not None:
        code: CudaSources | Path = arguments.program
    else:
        folders = dict.fromkeys([*arguments.include, *(source.parent for source in arguments.sources)])
        code = CudaSources(
            tuple(arguments.sources), tuple(folders), tuple(arguments.define), arguments.arch,
            tuple(arguments.nvcc_flag), compiler=arguments.nvcc,
        )  # fmt: skip
    options = RecordOptions(
        selection=Selection(tuple(arguments.kernel), arguments.launches, arguments.skip, tuple(arguments.without_variable)),
        limit_s=arguments.timeout,
        device_code=not arguments.no_device_code,
        max_bytes=arguments.max_bytes,
        compression=arguments.compression,
    )
    return record_program(CudaProgram(code, tuple(arguments.program_arguments), arguments.cwd), options, arguments.output)


def summary(recording: Recording, size: int) -> list[str]:
    """What a person wants to know at once."""
    kernels = {spellings(launch.kernel)[1] for launch in recording.launches}
    status = recording.origin.exit_status
    head = (
        f"{len(recording.launches)} launches of {len(kernels)} kernels recorded on {recording.origin.gpu or 'no GPU'}, "
        f"{size} bytes; the program's exit status: {'none' if status is None else status}."
    )
    lines = [head]
    if recording.skipped:
        lines.append(f"{sum(recording.skipped.values())} launches not recorded.")
    return [*lines, *(f"note: {note}" for note in recording.notes)]
