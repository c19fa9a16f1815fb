"""`wmma2sycl completion SHELL`: prints the shell's completion script, made from the commands' parsers."""

from __future__ import annotations

import argparse

from wmma2sycl.migrate.cli.exit import Exit
from wmma2sycl.migrate.cli.shells import bash, fish, zsh
from wmma2sycl.migrate.cli.shells.model import commands
from wmma2sycl.migrate.cli.terminal import Terminal

SHELLS = {"bash": bash.script, "zsh": zsh.script, "fish": fish.script}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=tuple(SHELLS), help="whose script; where it goes is in the examples")


def run(arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    terminal.product(SHELLS[arguments.shell](commands()).rstrip("\n"))
    return Exit.CLEAN
