"""The options by which findings are known and accepted: what they settle, and how the run then ends."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from wmma2sycl.cli.exit import Exit
from wmma2sycl.cli.terminal import Terminal
from wmma2sycl.migrate.diagnostics import CODES, OF_OURS, Severity
from wmma2sycl.migrate.project.accepted import AllowRule, with_rules
from wmma2sycl.migrate.project.baseline import Baseline, baseline_of, read, with_baseline, written
from wmma2sycl.migrate.project.inputs.file import InputError
from wmma2sycl.migrate.project.migration import Migration
from wmma2sycl.migrate.report.wording import count

_ORDER = (Severity.BLOCKED, Severity.REVIEW, Severity.NOTE)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Gives a parser the options; docs/findings.md is about them."""
    group = parser.add_argument_group("findings that are known (docs/findings.md)")
    group.add_argument(
        "--allow",
        action="append",
        default=[],
        metavar="CODE[:GLOB]=REASON",
        help="a code is right as it is, in files that match; for single places: // w2s: allow CODE REASON in the source",
    )
    group.add_argument("--baseline", type=Path, metavar="FILE", help="findings that FILE has count no more")
    group.add_argument(
        "--write-baseline", action="store_true", help="write what is open now to the FILE of --baseline, and end with 0"
    )
    group.add_argument("--exit-zero", action="store_true", help="exit code 0 where something needs review, too")
    group.add_argument(
        "--statistics", action="store_true", help="on stdout how often each code was told, in the place of the diff"
    )


def check(arguments: argparse.Namespace) -> tuple[tuple[AllowRule, ...], Baseline]:
    """The rules and the baseline, before any work is done. Raises InputError for what is none."""
    rules = tuple(AllowRule.of(text) for text in arguments.allow)
    file: Path | None = arguments.baseline
    if file is None and arguments.write_baseline:
        raise InputError("--write-baseline: which file? name it with --baseline FILE")
    if arguments.statistics and arguments.format != "text":
        raise InputError(
            f"--statistics and --format {arguments.format} both want stdout; the data has all there is to count"
        )
    if file is None:
        return rules, Baseline()
    if not file.is_file() and not arguments.write_baseline:
        raise InputError(f"--baseline {file}: there is no such file; --write-baseline makes it")
    return rules, read(file) if file.is_file() else Baseline()


def accepted(migration: Migration, arguments: argparse.Namespace, terminal: Terminal) -> Migration:
    """The migration with those findings settled that the options settle."""
    rules, baseline = check(arguments)
    found, gone = with_baseline(with_rules(migration, rules), baseline)
    if gone and not arguments.write_baseline:
        terminal.talk(
            f"{arguments.baseline}: {count(gone, 'finding')} of it not open any more; --write-baseline takes them out."
        )
    return found


def ended(migration: Migration, arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    """How the run ends by what is open; writes the baseline that is asked for."""
    waiting = [d for d in migration.diagnostics if d.is_open]
    if arguments.write_baseline:
        found = baseline_of(migration)
        arguments.baseline.write_text(written(found), encoding="utf-8", errors="surrogateescape")
        terminal.talk(f"{arguments.baseline}: {count(sum(found.values()), 'finding')} written.")
        waiting = [d for d in waiting if d.code.startswith(OF_OURS)]
    if any(d.code.startswith(OF_OURS) for d in waiting):
        return Exit.BUG
    return Exit.REVIEW if waiting and not arguments.exit_zero else Exit.CLEAN


def statistics(migration: Migration) -> Iterator[tuple[str, ...]]:
    """A row a code, the worst first, then the most frequent: open, settled, code, severity, slug."""
    waiting = Counter(d.code for d in migration.diagnostics if d.settled is None)
    done = Counter(d.code for d in migration.diagnostics if d.settled is not None)
    yield "open", "settled", "code", "severity", "name"
    for code in sorted({*waiting, *done}, key=lambda c: (_ORDER.index(CODES[c].severity), -waiting[c], c)):
        row = CODES[code]
        yield str(waiting[code]), str(done[code]), code, row.severity.value, row.slug
