"""`wmma2sycl support [NAME]`: what of CUDA is migrated, with what it becomes."""

from __future__ import annotations

import argparse
from dataclasses import asdict

from wmma2sycl.cli.exit import Exit
from wmma2sycl.cli.terminal import Terminal
from wmma2sycl.migrate.apis.runtime_names import headers_of
from wmma2sycl.migrate.report import explain
from wmma2sycl.migrate.report.support_examples import STATES, Example, examples, near, search
from wmma2sycl.migrate.report.support_page import counts
from wmma2sycl.migrate.report.wording import count, see

_IN_FULL = 6  # more results than this are a list


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Gives the parser the options of `support`."""
    parser.add_argument(
        "name", nargs="?", metavar="NAME", help="a name of CUDA, its beginning or a part of it, a glob, or a family"
    )
    parser.add_argument(
        "--state", choices=tuple(STATES), help="only names that are supported, have a note, or are refused"
    )
    parser.add_argument("--format", choices=("text", "json"), default="text", help="what stdout gets (default: text)")


def run(arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    """Prints what the names that match become; REVIEW where none matches, or where all that do are refused."""
    rows = examples()
    found = list(rows) if arguments.name is None else search(arguments.name, rows)
    code = explain.find(arguments.name) if not found and arguments.name else None
    if code is not None:
        terminal.error(f"'{arguments.name}' is a diagnostic, no name of CUDA: `{see(code)}`")
        return Exit.REVIEW
    if not found:
        terminal.error(
            f"'{arguments.name}' is in no table: a program that calls it gets a diagnostic at that line{_suggestion(arguments.name, rows)}"
        )
        return Exit.REVIEW
    chosen = [e for e in found if arguments.state in (None, e.state)]
    if not chosen:
        terminal.error(f"of {count(len(found), 'name')} none is '{arguments.state}'")
        return Exit.REVIEW
    if arguments.format == "json":
        terminal.json({"schema": 1, "kind": "wmma2sycl support", "names": [asdict(e) for e in chosen]})
    elif arguments.name is None and arguments.state is None:
        terminal.columns([("family", *STATES.values()), *counts(chosen)])
        terminal.talk("`wmma2sycl support NAME` shows what a name becomes; the whole list is docs/support.md")
    else:
        _print(chosen, terminal)
    return Exit.REVIEW if arguments.name is not None and all(e.state == "refused" for e in chosen) else Exit.CLEAN


def _suggestion(name: str, rows: tuple[Example, ...]) -> str:
    close = near(name, rows)
    return f"; did you mean {', '.join(close)}?" if close else ""


def _print(chosen: list[Example], terminal: Terminal) -> None:
    if len(chosen) > _IN_FULL:
        terminal.columns(
            [
                ("name", "family", "state", "codes"),
                *((e.name, e.family, STATES[e.state], " ".join(e.codes)) for e in chosen),
            ]
        )
        return
    for i, e in enumerate(chosen):
        if i:
            terminal.product("")
        terminal.product(f"{e.name} ({e.family}): {STATES[e.state]}")
        for line in (*(f"- {line}" for line in e.before), *(f"+ {line}" for line in e.after if e.state != "refused")):
            terminal.diff([line])
        headers = headers_of("\n".join(e.after)) if e.state != "refused" else []
        if headers:
            terminal.product(f"  from {', '.join(f'<wmma2sycl/{header}>' for header in headers)}")
        if not e.after and e.state != "refused":
            terminal.product("  (nothing: SYCL needs no such call)")
        for code, message in zip(e.codes, e.messages):
            terminal.product(f"  {code}: {message}")
