"""`wmma2sycl lsp`: a language server, which editors start."""

from __future__ import annotations

import argparse

from wmma2sycl.cli import inputs
from wmma2sycl.cli.exit import Exit
from wmma2sycl.cli.terminal import Terminal
from wmma2sycl.migrate.project.accepted import AllowRule


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Gives the parser the options of `lsp`."""
    group = parser.add_argument_group("input")
    inputs.add_database(group)
    inputs.add_flags(group)
    group.add_argument(
        "--allow",
        action="append",
        default=[],
        metavar="CODE[:GLOB]=REASON",
        help="a code is right as it is, in files that match (docs/findings.md)",
    )
    group.add_argument("--stdio", action="store_true", help="talk over standard input and output, as it always does")


def run(arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    """Serves one editor until it leaves."""
    from wmma2sycl.cli.editor.server import serve
    from wmma2sycl.cli.editor.session import Settings

    allowed = tuple(map(AllowRule.of, arguments.allow))
    options = inputs.options_of(arguments, comments=True)
    terminal.remark("waiting for an editor; docs/editors.md has the settings")
    serve(Settings(options, arguments.database, allowed))
    return Exit.CLEAN
