"""SARIF 2.1.0: the diagnostics for code scanning (GitHub) and editors."""

from __future__ import annotations

import hashlib
import json
import os
import shlex
from collections import Counter
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.parse import quote

from wmma2sycl.migrate.core.source import Source, Span
from wmma2sycl.migrate.diagnostics import CODES, Code, Diagnostic, How, Settled, Severity
from wmma2sycl.migrate.pipeline import MigratedFile, Migration
from wmma2sycl.migrate.report.cells import valid
from wmma2sycl.migrate.report.macro_places import Macro, Macros
from wmma2sycl.migrate.report.positions import place, pointed
from wmma2sycl.migrate.report.run import Run
from wmma2sycl.migrate.report.wording import count

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
ROOT = "SRCROOT"
LEVELS = {Severity.NOTE: "note", Severity.REVIEW: "warning", Severity.BLOCKED: "error"}
MOST = 25_000  # results of a run that GitHub takes
_GITHUB = {Severity.NOTE: "recommendation", Severity.REVIEW: "warning", Severity.BLOCKED: "error"}
_RULES = {code: index for index, code in enumerate(CODES)}
_SNIPPET = 400  # characters; a longer one is left to the file
_BUG = 3  # the exit code


def render(migration: Migration, run: Run) -> str:
    """The log as JSON text."""
    return json.dumps(log(migration, run), indent=2) + "\n"


def log(migration: Migration, run: Run) -> dict[str, Any]:
    """The SARIF log; what GitHub would not take is cut, notes first, and counted."""
    found = [(d, f) for f in migration.files for d in f.diagnostics]
    found.sort(
        key=lambda one: [Severity.BLOCKED, Severity.REVIEW, Severity.NOTE].index(one[0].row.severity)
    )  # stable: what is cut is least
    told = found[:MOST]
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": _driver()},
                "automationDetails": {"id": f"wmma2sycl/{run.command}/"},
                "columnKind": "utf16CodeUnits",
                "originalUriBaseIds": {ROOT: {"uri": f"{run.repository.as_uri().rstrip('/')}/"}},
                "invocations": [_invocation(run, len(found) - len(told))],
                "artifacts": [_artifact(f, run) for f in migration.files],
                "results": list(_results(told, migration, run)),
            }
        ],
    }


def _driver() -> dict[str, Any]:
    own = version("wmma2sycl")
    return {
        "name": "wmma2sycl",
        "version": own,
        "semanticVersion": own,
        "rules": [_rule(row) for row in CODES.values()],
    }


def _rule(row: Code) -> dict[str, Any]:
    explain = f"wmma2sycl explain {row.code}"
    return {
        "id": row.code,
        "name": "".join(word.capitalize() for word in row.slug.split("-")),
        "shortDescription": {"text": _literal(row.slug.replace("-", " "))},
        "fullDescription": {"text": _literal(row.why)},
        "help": {
            "text": _literal(f"{row.why}\n\nWhat to do: {row.do}\n\nMore, with an example: {explain}"),
            "markdown": f"**{row.code} {row.slug}** ({row.severity.value})\n\n{row.why}\n\n**What to do**: {row.do}\n\nMore, with an example: `{explain}`",
        },
        "defaultConfiguration": {"level": LEVELS[row.severity]},
        "properties": {
            "tags": ["migration", row.severity.value],
            "precision": "very-high",
            "problem.severity": _GITHUB[row.severity],
        },
    }


def _literal(text: str) -> str:
    """Braces and what else a SARIF message gives a meaning to, as they are; bytes that are no text as a mark."""
    return valid(text).replace("{", "{{").replace("}", "}}")


def _invocation(run: Run, left_out: int) -> dict[str, Any]:
    told: dict[str, Any] = {
        "executionSuccessful": run.exit_code != _BUG,
        "exitCode": run.exit_code,
        "exitCodeDescription": {0: "clean", 1: "something needs review", _BUG: "a bug of wmma2sycl"}.get(
            run.exit_code, "usage or environment"
        ),
        "workingDirectory": {"uri": f"{Path.cwd().as_uri().rstrip('/')}/"},
    }
    if run.words:
        told["arguments"] = [valid(word) for word in run.words]
        told["commandLine"] = valid(shlex.join(["wmma2sycl", *run.words]))
    if left_out:
        text = f"{count(left_out, 'result')} of least severity left out: {MOST} is the most that GitHub takes"
        told["toolExecutionNotifications"] = [{"level": "warning", "message": {"text": text}}]
    return told


def _artifact(file: MigratedFile, run: Run) -> dict[str, Any]:
    digest = hashlib.sha256(file.before).hexdigest()
    return {
        "location": _location(file, run),
        "length": len(file.before),
        "roles": ["analysisTarget"],
        "hashes": {"sha-256": digest},
    }


def _location(file: MigratedFile, run: Run) -> dict[str, Any]:
    """Relative to the repository; a file that is elsewhere (an output with a conflict) by its whole path."""
    path = Path(os.path.abspath(file.input.path))
    if path.is_relative_to(run.root):
        return {"uri": uri(path.relative_to(run.root).as_posix(), run), "uriBaseId": ROOT}
    inside = path.is_relative_to(run.repository)
    return (
        {"uri": _quoted(path.relative_to(run.repository).as_posix()), "uriBaseId": ROOT}
        if inside
        else {"uri": path.as_uri()}
    )


def uri(name: str, run: Run) -> str:
    """A file of the input as the repository that holds it names it."""
    try:
        prefix = run.root.resolve().relative_to(run.repository.resolve()).as_posix()
    except ValueError:
        prefix = "."
    return _quoted(name if prefix == "." else f"{prefix}/{name}")


def _quoted(name: str) -> str:
    """Every byte but plain ones in percent signs."""
    return quote(os.fsencode(name), safe="/")


def _results(found: list[tuple[Diagnostic, MigratedFile]], migration: Migration, run: Run) -> Iterator[dict[str, Any]]:
    sources = {f.input.name: Source(f.input.name, f.before) for f in migration.files}
    macros = Macros(sources.values())
    places = {f.input.name: {**_location(f, run), "index": i} for i, f in enumerate(migration.files)}
    times: Counter[str] = Counter()
    for diagnostic, file in found:
        name, row = file.input.name, diagnostic.row
        source = sources[name]
        digest = _digest(diagnostic, source)
        times[digest] += 1
        where = {"artifactLocation": places[name], "region": _region(source, diagnostic.span)}
        result: dict[str, Any] = {
            "ruleId": row.code,
            "ruleIndex": _RULES[row.code],
            "level": LEVELS[row.severity],
            "message": {"text": _literal(diagnostic.message)},
            "locations": [{"physicalLocation": where}],
            "partialFingerprints": {"primaryLocationLineHash": f"{digest}:{times[digest]}"},
        }
        if diagnostic.settled is not None:
            result |= _settled(diagnostic.settled)
        macro = macros.of(diagnostic)
        if macro is not None:
            result["relatedLocations"] = [_macro(macro, places[macro.source.path])]
        yield result


def _settled(settled: Settled) -> dict[str, Any]:
    """A baseline's findings are unchanged ones; the others are suppressed, by the source or outside of it."""
    if settled.how is How.BASELINE:
        return {"baselineState": "unchanged", "suppressions": [{"kind": "external", "justification": settled.told}]}
    kind = "inSource" if settled.how is How.ALLOWED else "external"
    return {"suppressions": [{"kind": kind, "status": "accepted", "justification": _literal(settled.told)}]}


def _macro(macro: Macro, location: dict[str, Any]) -> dict[str, Any]:
    where = {"artifactLocation": location, "region": _region(macro.source, macro.span)}
    return {"id": 1, "physicalLocation": where, "message": {"text": _literal(f"macro {macro.name}: {macro.what}")}}


def _digest(diagnostic: Diagnostic, source: Source) -> str:
    """The same for the same trouble in the same line of the same file, wherever the line has moved to."""
    line = b"".join(
        source.data[source.line_start(diagnostic.span.start) : source.line_end(diagnostic.span.start)].split()
    )
    return hashlib.sha256(b"\0".join([diagnostic.code.encode(), os.fsencode(source.path), line])).hexdigest()[:16]


def _region(source: Source, span: Span) -> dict[str, Any]:
    inner = pointed(source, span)
    line, column, end_line, end_column = place(source, inner, utf16=True)
    region: dict[str, Any] = {"startLine": line, "startColumn": column, "endLine": end_line, "endColumn": end_column}
    if 0 < inner.end - inner.start <= _SNIPPET:
        region["snippet"] = {"text": valid(source.text(inner))}
    return region
