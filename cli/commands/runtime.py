"""`wmma2sycl runtime`: where the runtime headers are that this command has, for code of one's own; with --prefix installs them."""

from __future__ import annotations

import argparse
import os
from importlib.metadata import version
from pathlib import Path

from wmma2sycl.cli.exit import Exit
from wmma2sycl.cli.terminal import Terminal
from wmma2sycl.migrate.project.inputs.file import InputError
from wmma2sycl.templates import runtime_library

# Option -> the folder that it prints, what its help says.
_PRINTED = {
    "--include-dir": (runtime_library.INCLUDE, "print the folder for -I: <wmma2sycl/wmma2sycl.hpp> is in it"),
    "--cmake-dir": (runtime_library.CMAKE, "print the folder of the CMake package: a wmma2sycl_DIR for find_package"),
    "--pkg-config-dir": (runtime_library.PKG_CONFIG, "print the folder of wmma2sycl.pc: one for PKG_CONFIG_PATH"),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Gives the parser the options of `runtime`, of which one is given, or none."""
    one = parser.add_mutually_exclusive_group()
    one.add_argument(
        "--prefix",
        type=Path,
        metavar="DIR",
        help="install headers, CMake package and pkg-config file: DIR/include/wmma2sycl, DIR/share/cmake, DIR/share/pkgconfig",
    )
    for option, (_, what) in _PRINTED.items():
        one.add_argument(option, action="store_true", help=what)


def run(arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    """Prints the one folder that is asked for, else all of them with their options; or installs."""
    for option, (folder, _) in _PRINTED.items():
        if getattr(arguments, option.removeprefix("--").replace("-", "_")):
            terminal.product(str(folder))
            return Exit.CLEAN
    if arguments.prefix is not None:
        _install(arguments.prefix, terminal)
        return Exit.CLEAN
    terminal.product(f"wmma2sycl {version('wmma2sycl')}: {len(runtime_library.every_header())} headers")
    terminal.columns([(option, str(folder)) for option, (folder, _) in _PRINTED.items()])
    return Exit.CLEAN


def _install(prefix: Path, terminal: Terminal) -> None:
    prefix = Path(os.path.abspath(prefix))
    if prefix.resolve() == runtime_library.PREFIX:
        raise InputError(f"{prefix}: is where they are installed from; choose another folder with --prefix")
    written = runtime_library.install(prefix)
    for path in written:
        terminal.remark(str(path))
    terminal.talk(f"Installed wmma2sycl {version('wmma2sycl')} in {prefix}: {len(written)} files.")
    terminal.talk(
        f"CMake finds it with -DCMAKE_PREFIX_PATH={prefix}, pkg-config with PKG_CONFIG_PATH={prefix / 'share' / 'pkgconfig'}."
    )
