"""The options of recording on a command line, and the program that they describe."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path

from wmma2sycl.verify.names.counted import counted
from wmma2sycl.verify.recording.model import Recording
from wmma2sycl.verify.recording.nvcc import CudaBuild, CudaSources, build_cuda, parted_flags
from wmma2sycl.verify.recording.record import CudaProgram, Recorded, RecordOptions, record_program
from wmma2sycl.verify.recording.selection import Selection, spellings

Builder = Callable[[CudaSources, Path], CudaBuild]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Everything but the program's own arguments, which stand after `--`."""
    add = parser.add_argument
    add("sources", nargs="*", type=Path, metavar="SRC", help="the program's .cu and .cpp files")
    add(
        "--on",
        choices=("gpu", "cpu"),
        default="gpu",
        help="where the program runs: this machine's NVIDIA GPU (default), or its CPU, emulated",
    )
    add("--program", type=Path, metavar="EXE", help="instead of sources: an executable built with -cudart shared")
    add("-o", "--output", type=Path, required=True, metavar="FILE", help="the recording to write")
    add("-I", dest="include", action="append", type=Path, default=[], metavar="DIR", help="a folder with headers")
    add("-D", dest="define", action="append", default=[], metavar="NAME[=VALUE]", help="a macro")
    add("--arch", default="native", help="nvcc's -arch (default native: this machine's GPU)")
    add("--nvcc-flag", action="append", default=[], metavar="FLAG", help="one more flag for nvcc")
    add("--nvcc", default="nvcc", metavar="EXE", help="the compiler (default nvcc)")
    add("--cwd", type=Path, metavar="DIR", help="where the program runs (default: here)")
    add("--kernel", action="append", default=[], metavar="GLOB", help="only kernels of this name (repeated: any)")
    add("--launches", type=int, metavar="N", help="at most N launches of each kernel (default: all)")
    add("--skip", type=int, default=0, metavar="N", help="pass over the first N launches of each kernel")
    add("--without-variable", action="append", default=[], metavar="GLOB", help="leave out variables of this name")
    add("--max-bytes", type=int, metavar="N", help="leave out launches whose data makes the file larger")
    add("--no-device-code", action="store_true", help="leave out the CUDA device code: it cannot be replayed then")
    add("--compression", type=int, default=1, choices=range(10), metavar="0..9", help="zlib's level (default 1)")
    add("--timeout", type=float, default=600.0, metavar="S", help="seconds that the program may run (default 600)")


def record(arguments: argparse.Namespace, build: Builder = build_cuda) -> Recorded:
    """Record what these arguments say; `program_arguments` are the program's own, `build` makes the executable.

    Raises ValueError where they do not go together, and what record_program raises.
    """
    if bool(arguments.sources) == (arguments.program is not None):
        raise ValueError("give either the program's sources or --program")
    if (folder := next((one for one in arguments.sources if one.is_dir()), None)) is not None:
        raise ValueError(
            f"{folder} is a folder: name the program's sources ({folder}/*.cu), and what its build gives with -I and -D; "
            "`wmma2sycl verify OUT --cuda SRC` takes folders, as the migration knows which sources make a program"
        )
    if arguments.program is not None:
        code: CudaSources | Path = arguments.program
    else:
        macros, more, flags = parted_flags(arguments.nvcc_flag)
        folders = dict.fromkeys([*more, *arguments.include, *(source.parent for source in arguments.sources)])
        code = CudaSources(
            sources=tuple(arguments.sources),
            include_dirs=tuple(folders),
            defines=(*arguments.define, *macros),
            arch=arguments.arch,
            flags=tuple(flags),
            compiler=arguments.nvcc,
        )
    options = RecordOptions(
        selection=Selection(
            kernels=tuple(arguments.kernel),
            per_kernel=arguments.launches,
            skip=arguments.skip,
            without_variables=tuple(arguments.without_variable),
        ),
        limit_s=arguments.timeout,
        device_code=not arguments.no_device_code,
        max_bytes=arguments.max_bytes,
        compression=arguments.compression,
    )
    with tempfile.TemporaryDirectory() as folder:
        built = build(code, Path(folder) / code.sources[0].stem) if isinstance(code, CudaSources) else code
        name = code.sources[0].stem if isinstance(code, CudaSources) else ""
        program = CudaProgram(built, tuple(arguments.program_arguments), arguments.cwd, name)
        return record_program(program, options, arguments.output)


def summary(recording: Recording, size: int) -> list[str]:
    """What a person wants to know at once."""
    kernels = {spellings(launch.kernel)[1] for launch in recording.launches}
    status = recording.origin.exit_status
    head = (
        f"{counted(len(recording.launches), 'launch')} of {counted(len(kernels), 'kernel')} recorded on {recording.origin.gpu or 'no GPU'}, "
        f"{counted(size, 'byte')}; the program's exit status: {'none' if status is None else status}."
    )
    lines = [head]
    if recording.skipped:
        lines.append(f"{counted(sum(recording.skipped.values()), 'launch')} not recorded.")
    return [*lines, *(f"note: {note}" for note in recording.notes)]
