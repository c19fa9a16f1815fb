"""`wmma2sycl explain [CODE...]`."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator

from wmma2sycl.cli.exit import Exit
from wmma2sycl.cli.terminal import Terminal
from wmma2sycl.migrate.diagnostics import CODES
from wmma2sycl.migrate.diagnostics.ways import topic, way
from wmma2sycl.migrate.report.explain import explanation, find, near, of_name, overview
from wmma2sycl.migrate.report.support_examples import examples
from wmma2sycl.verify.emulation import findings

_NAME = re.compile(r"[A-Za-z_]\w*(?:(?:::|\.)\w+)*")  # instructions of PTX, too


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Gives the parser the codes that `explain` takes."""
    parser.add_argument(
        "code",
        nargs="*",
        metavar="CODE",
        help="a diagnostic's code or name: W2S210, element-order; behind it a name of CUDA that it was told for: "
        "W2S401 cudaGraphUpload, W2S538 vadd4.u32.u32.u32; none: an index of all",
    )


def run(arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    """Prints each code's explanation, or the index where none is given; USAGE where one of them is no code."""
    if not arguments.code:
        terminal.columns(
            [*overview(), *((row.code, row.slug, "emulation", row.what) for row in findings.FINDINGS.values())]
        )
        return Exit.CLEAN
    found = list(_entries(arguments.code))
    texts = sorted(
        (text for _, text in found if text), key=lambda text: text.startswith("W2")
    )  # names are what is asked for
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


def _entries(words: list[str]) -> Iterator[tuple[str, str]]:
    """Each code with its explanation, and each name of CUDA with what is known of it, where it stands behind one or there is more than `support` says."""
    is_behind, has_own = False, any(map(topic, words))
    for word in words:
        text = _text(word, with_example=not has_own)
        if not text and _is_name(word) and (is_behind or way(word)):
            yield word, of_name(word)
            continue
        is_behind = is_behind or bool(text)
        yield word, text


def _is_name(word: str) -> bool:
    """Whether it is one of CUDA, or looks like one and not like a code."""
    known = any(word in (e.short, e.name) for e in examples()) or bool(way(word))
    return bool(_NAME.fullmatch(word)) and (known or not near(word, findings.ROWS))


def _text(name: str, *, with_example: bool) -> str:
    """The explanation of a diagnostic, or of a finding of the emulation; "" where it is neither."""
    row = find(name)
    if row is not None:
        return explanation(row, with_example=with_example)
    finding = findings.find(name)
    return "" if finding is None else findings.explanation(finding)
