"""`wmma2sycl explain [CODE...]`."""

from __future__ import annotations

import argparse

from wmma2sycl.cli.exit import Exit
from wmma2sycl.cli.terminal import Terminal
from wmma2sycl.migrate.diagnostics import CODES
from wmma2sycl.migrate.report.explain import explanation, find, near, overview
from wmma2sycl.migrate.report.support_examples import examples
from wmma2sycl.verify.emulation import findings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Gives the parser the codes that `explain` takes."""
    parser.add_argument(
        "code",
        nargs="*",
        metavar="CODE",
        help="a diagnostic's code or name: W2S210, element-order; none: an index of all",
    )


def run(arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    """Prints each code's explanation, or the index where none is given; USAGE where one of them is no code."""
    if not arguments.code:
        terminal.columns(
            [*overview(), *((row.code, row.slug, "emulation", row.what) for row in findings.FINDINGS.values())]
        )
        return Exit.CLEAN
    found = [(name, _text(name)) for name in arguments.code]
    texts = [text for _, text in found if text]
    if texts:
        terminal.product("\n\n\n".join(texts))
    for name in (name for name, text in found if not text):
        meant = near(name, findings.ROWS)
        close = ", ".join(f"{row.code} ({row.slug})" for row in meant)
        is_cuda = not meant and any(name in (e.short, e.name) for e in examples())
        hint = (
            f"did you mean {close}?"
            if meant
            else f"`wmma2sycl support {name}` tells what becomes of that name"
            if is_cuda
            else f"`wmma2sycl explain` lists all {len(CODES) + len(findings.ROWS)}"
        )
        terminal.error(f"no diagnostic '{name}'; {hint}")
    return Exit.CLEAN if len(texts) == len(found) else Exit.USAGE


def _text(name: str) -> str:
    """The explanation of a diagnostic, or of a finding of the emulation; "" where it is neither."""
    row = find(name)
    if row is not None:
        return explanation(row)
    finding = findings.find(name)
    return "" if finding is None else findings.explanation(finding)
