"""`wmma2sycl check PATH...`: how each kernel would run on each target. Writes nothing."""

from __future__ import annotations

import argparse
from pathlib import Path

from wmma2sycl.migrate.apis.targets import TARGETS, Target
from wmma2sycl.migrate.cli.exit import Exit
from wmma2sycl.migrate.cli.interrupt import held_back
from wmma2sycl.migrate.cli.terminal import Terminal
from wmma2sycl.migrate.output import MANIFEST
from wmma2sycl.migrate.pipeline import Migration, migrate_tree
from wmma2sycl.migrate.report.legality import data, groups, summary
from wmma2sycl.migrate.toolchain import Options
from wmma2sycl.migrate.tree import InputError, find

_OF_OURS, _UNREAD = "W2S9", ("W2S001", "W2S002")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="CUDA files, or folders that hold them")
    parser.add_argument("--target", action="append", choices=TARGETS, metavar="NAME", help=f"this one only: {', '.join(TARGETS)}")
    parser.add_argument("-I", dest="include", action="append", default=[], metavar="DIR", help="further include folder")
    parser.add_argument("--extra-arg", action="append", default=[], metavar="ARG", help="argument for the CUDA parser, like -DNAME=1")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="json: as docs/check.md says")


def run(arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    for path in arguments.paths:
        if (path / MANIFEST).is_file():
            raise InputError(f"{path}: is an output of wmma2sycl, SYCL already; give the CUDA tree it was made from")
    inputs = find(arguments.paths)
    options = Options(tuple(arguments.extra_arg), tuple(arguments.include), comments=False)
    with held_back() as interrupts:

        def told(name: str) -> None:
            interrupts.check()
            terminal.progress(f"checking {name}")

        migration = migrate_tree(inputs, options, told)
    terminal.progress("")
    targets = [t for t in TARGETS.values() if not arguments.target or t.name in arguments.target]
    if arguments.format == "json":
        terminal.json(_record(migration, targets))
    else:
        _print(migration, targets, terminal)
    _talk(migration, targets, terminal)
    return _exit(migration)


def _record(migration: Migration, targets: list[Target]) -> dict[str, object]:
    legality = migration.legality
    return {
        "schema": 1, "kind": "wmma2sycl check", "targets": [t.name for t in targets], "kernels": data(migration, targets),
        "kernels_without_fragments": legality.plain, "templates_never_launched": list(legality.unlaunched),
    }  # fmt: skip


def _print(migration: Migration, targets: list[Target], terminal: Terminal) -> None:
    for rows, headings in groups(migration, targets).items():
        for heading in headings:
            terminal.product(heading)
        terminal.verdicts(rows)


def _talk(migration: Migration, targets: list[Target], terminal: Terminal) -> None:
    unread = [d for d in migration.diagnostics if d.code in _UNREAD]
    if unread:
        files = ", ".join(sorted({d.file for d in unread}))
        terminal.talk(f"not all was read, kernels may be missing: {files} (wmma2sycl migrate tells where)")
    terminal.talk(summary(migration.legality, targets))


def _exit(migration: Migration) -> Exit:
    if any(d.code.startswith(_OF_OURS) for d in migration.diagnostics):
        return Exit.BUG
    unread = any(d.code in _UNREAD for d in migration.diagnostics)
    return Exit.REVIEW if unread or any(k.refusals for k in migration.legality.kernels) else Exit.CLEAN
