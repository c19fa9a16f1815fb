"""`wmma2sycl explain CODE`."""

from __future__ import annotations

import argparse

from wmma2sycl.migrate.cli.exit import Exit
from wmma2sycl.migrate.cli.terminal import Terminal
from wmma2sycl.migrate.diagnostics import CODES
from wmma2sycl.migrate.report.explain import explanation, find


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("code", metavar="CODE", help="a diagnostic's code or slug: W2S210, element-order")


def run(arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    code = find(arguments.code)
    if code is None:
        terminal.error(f"no diagnostic '{arguments.code}'; there are: {', '.join(CODES)}")
        return Exit.USAGE
    terminal.product(explanation(code))
    return Exit.CLEAN
