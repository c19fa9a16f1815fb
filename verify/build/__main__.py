"""`python -m wmma2sycl.verify.build FILE --target spirv|ptx:sm_90|amdgcn:gfx90a`: compile one file by hand.

In: the command line. Out: a line an image, the compiler's log on stderr, the images in `-o DIR`; exit
status 0, 1 (refused, crashed, timed out) or 2 (usage or environment).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from wmma2sycl.verify.build.dpcpp import (
    Compilation,
    Compiled,
    CompileFailed,
    CompileOptions,
    CompilerCrashed,
    CompileTimedOut,
    DeviceCode,
    compile_source,
    parse_device_code,
)
from wmma2sycl.verify.core.errors import VerifierEnvironmentError


def main(words: Sequence[str]) -> int:
    """Compile as the words say and print what came out; returns the exit status."""
    arguments = _parser().parse_args(words)
    options = CompileOptions(
        tuple(arguments.include), tuple(arguments.define), tuple(arguments.extra), arguments.time_limit
    )
    try:
        outcome = compile_source(arguments.file, arguments.target, options)
    except (VerifierEnvironmentError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    print(_describe(outcome), file=sys.stderr)
    if not isinstance(outcome, Compiled):
        return 1
    _write_images(outcome, arguments.target, arguments.file.stem, arguments.output)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m wmma2sycl.verify.build.dpcpp")
    parser.add_argument("file", type=Path)
    what = "spirv, ptx:sm_XX, or amdgcn:gfxXXX (front end only)"
    parser.add_argument("--target", type=parse_device_code, required=True, help=what)
    parser.add_argument("-I", dest="include", type=Path, action="append", default=[], help="include folder")
    parser.add_argument("-D", dest="define", action="append", default=[], help="NAME or NAME=VALUE")
    parser.add_argument("-X", dest="extra", action="append", default=[], help="a further compiler argument: -X=-O3")
    parser.add_argument("-o", dest="output", type=Path, help="folder for the images")
    parser.add_argument("--time-limit", type=float, default=300.0, help="seconds")
    return parser


def _describe(outcome: Compilation) -> str:
    match outcome:
        case Compiled(log=log, notes=notes, wall_s=wall_s):
            return "\n".join([*notes, log, f"compiled in {wall_s:.2f} s"]).strip()
        case CompileFailed(log=log):
            return f"{log}\nfailed to compile"
        case CompilerCrashed(cause=cause, log=log):
            return f"{log}\nthe compiler crashed: {cause}"
        case CompileTimedOut(limit_s=limit_s):
            return f"the compiler ran past {limit_s:g} s"


def _write_images(compiled: Compiled, code: DeviceCode, stem: str, folder: Path | None) -> None:
    for index, image in enumerate(compiled.images):
        print(f"{stem}.{index}.{code.suffix}: {len(image.data)} bytes, kernels: {' '.join(image.kernels) or 'none'}")
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{stem}.{index}.{code.suffix}").write_bytes(image.data)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
