"""`python tools/diagnostics_index.py --write`: docs/diagnostics.md's index, docs/by_hand.md, the examples and docs/schema/.

With `--check` (which is also the default) nothing is written, and the exit code is 1 where something is not current.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import partial
from pathlib import Path

import made_examples
from case_examples import found
from json_schemas import SCHEMAS, schema_text
from wmma2sycl.migrate.diagnostics import CODES
from wmma2sycl.migrate.report.by_hand import page as written_by_hand
from wmma2sycl.migrate.report.diagnostic_examples import DATA, examples
from wmma2sycl.migrate.report.wording import one_line

BEGIN, END = (
    "<!-- diagnostics: begin, made by `python tools/diagnostics_index.py --write` -->",
    "<!-- diagnostics: end -->",
)
CHECKOUT = Path(__file__).resolve().parents[1]
PAGE = CHECKOUT / "docs" / "diagnostics.md"
BY_HAND = CHECKOUT / "docs" / "by_hand.md"
MADE_BELOW = "<!-- below: made by `python tools/diagnostics_index.py --write` -->"


def index() -> Iterator[str]:
    """All codes in a table: code, slug, severity, one line."""
    yield "| code | slug | severity | message |"
    yield "|---|---|---|---|"
    for row in CODES.values():
        yield f"| {row.code} | {row.slug} | {row.severity.value} | {_cell(one_line(row))} |"


def _cell(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("|", "&#124;")


def with_index(page: str) -> str:
    """The page with the index between its marks. Raises ValueError where they are missing."""
    head, begin, rest = page.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"the page has no lines '{BEGIN}' and '{END}'")
    return "\n".join([f"{head}{BEGIN}", *index(), f"{END}{tail}"])


def example_text() -> str:
    return (
        json.dumps(
            {
                code: asdict(example)
                for code, example in sorted([*found(CHECKOUT / "tests" / "cases"), *made_examples.made()])
            },
            indent=1,
            ensure_ascii=False,
        )
        + "\n"
    )


def by_hand_text() -> str:
    """docs/by_hand.md: its head stays, the sections are made."""
    head, found, _ = BY_HAND.read_text(encoding="utf-8").partition(MADE_BELOW)
    if not found:
        raise ValueError(f"{BY_HAND} has no line '{MADE_BELOW}'")
    return "\n".join([f"{head}{MADE_BELOW}", *written_by_hand(), ""])


MADE: dict[Path, Callable[[], str]] = {
    CHECKOUT / "migrate" / "diagnostics" / DATA: example_text,
    **{CHECKOUT / "docs" / "schema" / f"{name}.schema.json": partial(schema_text, name) for name in SCHEMAS},
    PAGE: lambda: with_index(PAGE.read_text(encoding="utf-8")),
    BY_HAND: by_hand_text,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--write", action="store_true", help="write what is not current")
    mode.add_argument("--check", action="store_true", help="only tell what is not current (default)")
    arguments = parser.parse_args()
    stale = False
    for path, made in MADE.items():
        text = made()
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        stale = not arguments.write
        print(f"{path.relative_to(CHECKOUT)}: {'written' if arguments.write else 'not current, see --write'}")
        if arguments.write:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            examples.cache_clear()
    return int(stale)


if __name__ == "__main__":
    sys.exit(main())
