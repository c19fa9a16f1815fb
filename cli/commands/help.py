"""`wmma2sycl help [COMMAND]`: what --help prints."""

from __future__ import annotations

import argparse

from wmma2sycl.cli.command_examples import COMMANDS
from wmma2sycl.cli.exit import Exit
from wmma2sycl.cli.parser import of_command, root
from wmma2sycl.cli.terminal import Terminal


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Gives the parser the name of a command."""
    parser.add_argument("of", nargs="?", choices=COMMANDS, metavar="COMMAND", help="the command that is asked about")


def run(arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    """Prints the help of a command, or of the program."""
    parser = of_command(arguments.of) if arguments.of else root("")[0]
    terminal.product(parser.format_help().rstrip())
    return Exit.CLEAN
