"""docs/support.md."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wmma2sycl.migrate.report.support_examples import STATES, Example

_HEAD = """# Coverage of the CUDA API

Written by `python tools/make_support_page.py` from the tables in `migrate/apis/` and the headers in
`migrate/cuda_headers/`; a test fails where it is not up to date. `wmma2sycl support NAME` shows one of these with its
example; `wmma2sycl support 'cudaMem*'` several. Each line is what the migrator made of a small program with that call.

*supported*: it becomes SYCL; *with a note*: it does too (or is dropped, since SYCL has no use for it) and a diagnostic
says what to know; *refused*: it is left, with a diagnostic at its line. What is not listed has no declaration here and
is told as a parse error (W2S001) or by name (W2S401, W2S504). Calls that stand alone become plain SYCL, as shown; where
the program looks at the status, the same text is put into `status_of`. `wmma2sycl explain CODE` has the codes.
"""


def counts(found: Iterable[Example]) -> list[tuple[str, ...]]:
    """Family and, of its names, how many are in each state; the sum last."""
    rows = list(found)
    families = dict.fromkeys(e.family for e in rows)
    table = [(family, *(str(_count(rows, family, state)) for state in STATES)) for family in families]
    return [*table, ("all", *(str(_count(rows, "", state)) for state in STATES))]


def _count(rows: Sequence[Example], family: str, state: str) -> int:
    return sum(1 for e in rows if e.state == state and family in ("", e.family))


def page(found: list[Example]) -> str:
    """The page's Markdown: counts, then a table a family."""
    lines = [_HEAD, f"| family | {' | '.join(STATES.values())} |", "|---|" + "---|" * len(STATES)]
    lines += [f"| {' | '.join(row)} |" for row in counts(found)]
    for family in dict.fromkeys(e.family for e in found):
        its = [e for e in found if e.family == family]
        lines += ["", f"## {family[:1].upper()}{family[1:]}", "", "| CUDA | SYCL | |", "|---|---|---|"]
        lines += [_row(e) for e in its if e.state != "refused"]
        refused = [e for e in its if e.state == "refused"]
        by_code = dict.fromkeys(code for e in refused for code in e.codes)
        if len(its) == len(refused):
            lines = lines[:-2]
        for code in by_code:
            names = ", ".join(f"`{e.name}`" for e in refused if e.codes[0] == code)
            lines += ["", f"Refused ({code}): {names}."] if names else []
    return "\n".join(lines) + "\n"


def _row(e: Example) -> str:
    return f"| {_code(e.before)} | {_code(e.after) or '(nothing)'} | {' '.join(e.codes)} |"


def _code(lines: Sequence[str]) -> str:
    return "<br>".join(f"`{line.strip()}`".replace("|", "\\|") for line in lines)
