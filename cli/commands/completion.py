"""`wmma2sycl completion SHELL`: prints the shell's completion script, made from the commands' parsers."""

from __future__ import annotations

import argparse

from wmma2sycl.cli.exit import Exit
from wmma2sycl.cli.shells import bash, fish, zsh
from wmma2sycl.cli.shells.model import commands
from wmma2sycl.cli.terminal import Terminal

SHELLS = {"bash": bash.script, "zsh": zsh.script, "fish": fish.script}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Gives the parser the one argument of `completion`: the shell."""
    parser.add_argument("shell", choices=tuple(SHELLS), help="whose script; where it goes is in the examples")


def run(arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    """Prints the shell's script; always CLEAN."""
    terminal.product(SHELLS[arguments.shell](commands()).rstrip("\n"))
    return Exit.CLEAN
