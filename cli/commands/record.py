"""`wmma2sycl record SRC... -o FILE [-- ARGS]`: runs a CUDA program on this machine's GPU, or its CPU, and keeps every kernel launch."""

from __future__ import annotations

import argparse

from wmma2sycl.cli.exit import Exit
from wmma2sycl.cli.terminal import Terminal
from wmma2sycl.cli.verifying.emulated import emulated
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.recording import command
from wmma2sycl.verify.recording.nvcc import build_cuda


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Gives the parser the options of `record`."""
    command.add_arguments(parser)


def run(arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    """Records the launches and sums them up; REVIEW where the program failed or launched nothing."""
    try:
        recorded = command.record(arguments, emulated if arguments.on == "cpu" else build_cuda)
    except (VerifierEnvironmentError, ValueError) as error:
        terminal.error(str(error))
        return Exit.USAGE
    with recorded.archive as archive:
        origin = archive.recording.origin
        for line in (*origin.stdout.splitlines()[-12:], *(recorded.stderr.splitlines()[-12:])):
            terminal.talk(f"  | {line}")
        for line in command.summary(archive.recording, archive.path.stat().st_size):
            terminal.product(line)
        return Exit.CLEAN if archive.recording.launches and origin.exit_status == 0 else Exit.REVIEW
