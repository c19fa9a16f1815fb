"""The diagnostics, a page a hundred: what `wmma2sycl explain` says of each, with its example."""

from __future__ import annotations

import html
from collections.abc import Iterator

from wmma2sycl.migrate.diagnostics import CODES, Code
from wmma2sycl.migrate.report.diagnostic_examples import Example, examples
from wmma2sycl.migrate.report.wording import headline, one_line

# The hundreds, with what they have in common.
FAMILIES = {
    "w2s0xx": "Reading the source",
    "w2s1xx": "Macros, branches and places",
    "w2s2xx": "What WMMA means",
    "w2s3xx": "What a target lacks",
    "w2s4xx": "Host code and the runtime",
    "w2s5xx": "Kernels, launches, shared memory",
    "w2s6xx": "Build files",
    "w2s7xx": "What the compiler says",
    "w2s8xx": "What only makes it faster",
    "w2s9xx": "What was not known, and bugs of ours",
}
FAMILIES = {family: title for family, title in FAMILIES.items() if any(c[:4].lower() == family[:4] for c in CODES)}


def diagnostic_page(family: str) -> str:
    """All of a hundred."""
    head = [
        f"# {FAMILIES[family]}",
        "",
        f"Diagnostics {family[:4].upper()}xx; [all of them](../diagnostics.md) in one table.",
        "",
    ]
    rows = [row for row in CODES.values() if row.code[:4].lower() == family[:4]]
    return "\n".join([*head, *(line for row in rows for line in _row(row))]) + "\n"


def _row(row: Code) -> Iterator[str]:
    yield from (
        f"## {row.code} {row.slug} {{ #{row.code.lower()} }}",
        "",
        f"**{row.severity.value}**: {_text(one_line(row))}",
        "",
    )
    yield from (_text(row.why), "", f"**What to do:** {_text(row.do)}", "")
    example = examples().get(row.code)
    if example is not None:
        yield from _example(row, example)


def _example(row: Code, example: Example) -> Iterator[str]:
    yield from (
        "```text",
        headline(row, example.file, example.place, example.message),
        *example.input_lines(),
        "```",
        "",
    )
    yield from (f"becomes, in `{example.output}`:", "", "```text", *example.output_lines(), "```", "")


def _text(text: str) -> str:
    """Words, not markup."""
    escaped = html.escape(text, quote=False)
    return "".join(f"\\{c}" if c in "*_`[]|" else c for c in escaped)
