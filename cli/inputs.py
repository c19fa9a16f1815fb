"""The options of `migrate` and `check` that say what is read, and how."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from wmma2sycl.migrate.core.toolchain import Options, Runtime
from wmma2sycl.migrate.project.inputs import standard_input
from wmma2sycl.migrate.project.inputs.file import MANIFEST, InputError
from wmma2sycl.migrate.project.inputs.selection import Request, Selection, select

STANDARD = Path("-")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Gives a parser the options of the input, which `options_of` and `gathered` read back."""
    parser.add_argument(
        "paths", nargs="*", type=Path, metavar="PATH", help="CUDA files, or folders that hold them; - is standard input"
    )
    group = parser.add_argument_group("input")
    add_database(group, "; without PATH also which sources there are")
    group.add_argument(
        "--in-root",
        type=Path,
        metavar="DIR",
        help="folder that names in the output count from; what PATHs include from below it comes along",
    )
    group.add_argument(
        "--include",
        dest="only",
        action="append",
        default=[],
        metavar="GLOB",
        help="only files that match, and what they include",
    )
    group.add_argument(
        "--exclude",
        action="append",
        default=[],
        metavar="GLOB",
        help="neither migrate nor copy what matches; patterns as in a .gitignore",
    )
    add_flags(group)
    group.add_argument("--stdin-name", default="stdin.cu", metavar="NAME", help="what standard input is called")
    group.add_argument(
        "-j",
        "--jobs",
        type=_jobs,
        default=len(os.sched_getaffinity(0)),
        metavar="N",
        help="processes at once (default: one for each core); with 0 only this one, which no limit of time stops",
    )


def add_database(group: argparse._ActionsContainer, more: str = "") -> None:
    """The option that names a build; `more`: what its help says besides."""
    group.add_argument(
        "-p",
        dest="database",
        type=lambda text: Path(text.removeprefix("=")),
        metavar="DIR",
        help=f"folder of compile_commands.json, or the file: each source's macros and include folders{more}",
    )


def add_flags(group: argparse._ActionsContainer) -> None:
    """What the CUDA parser is given for every source, which `flags_of` reads back."""
    group.add_argument("-I", dest="include", action="append", default=[], metavar="DIR", help="further include folder")
    group.add_argument(
        "-D", dest="define", action="append", default=[], metavar="NAME[=VALUE]", help="macro for the CUDA parser"
    )
    group.add_argument(
        "--extra-arg",
        action="append",
        default=[],
        metavar="ARG",
        help="argument for the CUDA parser; all that stands after -- is, too",
    )


def _jobs(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"wants a number from 0 on, not '{text}'")
    return int(text)


@contextmanager
def gathered(arguments: argparse.Namespace, out: Path | None = None) -> Iterator[Selection]:
    """What is to be read; nothing of `out`, the folder that is written. Raises InputError."""
    if STANDARD in arguments.paths:
        if len(arguments.paths) > 1 or arguments.database or arguments.in_root:
            raise InputError("- is standard input, which is migrated by itself: no other PATH, no -p, no --in-root")
        with standard_input.selected(sys.stdin.buffer.read(), arguments.stdin_name, arguments.include) as selection:
            yield selection
        return
    for path in (*arguments.paths, *filter(None, [arguments.in_root])):
        if (path / MANIFEST).is_file():
            raise InputError(f"{path}: is an output of wmma2sycl, SYCL already; give the CUDA tree it was made from")
    yield select(Request(
        tuple(arguments.paths), arguments.in_root, arguments.database, tuple(arguments.only), tuple(arguments.exclude), tuple(arguments.include), out, flags_of(arguments),
    ))  # fmt: skip


def flags_of(arguments: argparse.Namespace) -> tuple[str, ...]:
    """What the CUDA parser is given for every source: --extra-arg, -D, and all after `--`."""
    after: tuple[str, ...] = getattr(arguments, "program_arguments", ())
    if after and not after[0].startswith("-"):
        raise InputError(f"-- {after[0]}: behind -- stand flags for the CUDA parser; PATHs stand before it")
    return (*arguments.extra_arg, *(f"-D{one}" for one in arguments.define), *after)


def options_of(
    arguments: argparse.Namespace, comments: bool, tune: bool = True, runtime: Runtime = Runtime.COPIED
) -> Options:
    """How a source is migrated: its flags and include folders, with diagnostics as comments or not, tuned or not."""
    return Options(flags_of(arguments), tuple(arguments.include), comments, tune, runtime)
