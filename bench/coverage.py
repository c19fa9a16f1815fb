"""How much of the CUDA that real WMMA programs call is migrated and shown to run.

bench/wild_usage.csv counts, in 286 files of 110 public repositories that use WMMA, the files that name each function.
A name counts as covered when a program in corpus/ or tests/device_programs/ uses it: `make test` migrates, builds and
runs each of those, with no diagnostic above a note, and the program checks its own results. Prints the figures, or
writes docs/coverage.md.

    python bench/coverage.py
    python bench/coverage.py --write
"""

from __future__ import annotations

import argparse
import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "coverage.md"
COUNTED = ("host call", "device builtin", "device math")  # the figure; the other families are listed beside it
_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_SUFFIXES = {".cu", ".cuh", ".h", ".hpp", ".cpp"}


@dataclass(frozen=True)
class Usage:
    """A name of CUDA, in how many of the counted files it stands, and the programs of ours that use it."""

    family: str
    name: str
    files: int
    programs: tuple[str, ...]


def usages() -> list[Usage]:
    """Every counted name, by family and number of files."""
    texts = dict(_programs())
    with (ROOT / "bench" / "wild_usage.csv").open(newline="") as table:
        rows = list(csv.DictReader(table))
    return [
        Usage(
            row["family"],
            row["name"],
            int(row["files"]),
            tuple(p for p, t in texts.items() if _is_used(row["name"], t)),
        )
        for row in rows
    ]


def _programs() -> Iterator[tuple[str, str]]:
    """The programs that `make test` runs, each with the text of all its CUDA files without comments."""
    for folder in sorted((ROOT / "corpus").glob("*/cuda")):
        files = sorted(p for p in folder.rglob("*") if p.suffix in _SUFFIXES)
        yield folder.parent.name, "\n".join(_COMMENT.sub("", p.read_text()) for p in files)
    for file in sorted((ROOT / "tests" / "device_programs").glob("*.cu")):
        yield file.stem, _COMMENT.sub("", file.read_text())


def _is_used(name: str, text: str) -> bool:
    return re.search(rf"(?<![\w.]){re.escape(name)}(?![\w])", text) is not None


def share(found: list[Usage]) -> float:
    """The covered part, each name weighted by the files that use it; 1.0 for nothing to cover."""
    total = sum(u.files for u in found)
    return sum(u.files for u in found if u.programs) / total if total else 1.0


def page(found: list[Usage]) -> str:
    """docs/coverage.md."""
    figure = share([u for u in found if u.family in COUNTED])
    lines = [
        "# Coverage of CUDA as real programs use it",
        "",
        "Written by `python bench/coverage.py --write`. Counts are of files among 286 (110 public repositories) that use WMMA.",
        "Covered: a program in `corpus/` or `tests/device_programs/` uses the name; `make test` migrates it without a diagnostic",
        "above a note, builds it and runs it on the CPU device, and it checks its own results.",
        "",
        f"**{figure:.1%}** of host calls, device builtins and math functions, weighted by files.",
        "",
        "| family | names | covered | weighted by files |",
        "|---|---|---|---|",
    ]
    for family in dict.fromkeys(u.family for u in found):
        its = [u for u in found if u.family == family]
        lines.append(f"| {family} | {len(its)} | {sum(1 for u in its if u.programs)} | {share(its):.1%} |")
    lines += ["", "| name | family | files | in programs |", "|---|---|---|---|"]
    for u in sorted(found, key=lambda u: (not u.programs, -u.files, u.name)):
        lines.append(f"| `{u.name}` | {u.family} | {u.files} | {', '.join(u.programs[:3]) or 'none'} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="write docs/coverage.md")
    arguments = parser.parse_args()
    found = usages()
    if arguments.write:
        PAGE.write_text(page(found))
    print(f"{share([u for u in found if u.family in COUNTED]):.1%} of {', '.join(COUNTED)}s by files")
    for u in sorted(found, key=lambda u: -u.files):
        if not u.programs:
            print(f"  not covered: {u.name} ({u.family}, {u.files} files)")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
