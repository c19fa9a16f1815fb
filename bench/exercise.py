"""How far `verify --exercise` comes: the corpus' kernels as if nothing launched them.

    python bench/exercise.py [NAME...]

In: corpus programs (all where none are named), each copied with another name for its `main`, migrated and verified. Out: a line a
program, one for each kernel without a launch, and the sums. Needs g++ and the compiler's wheel, no GPU.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import re
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from wmma2sycl.cli import main as cli
from wmma2sycl.verify.names.counted import counted

CORPUS = Path(__file__).resolve().parent.parent / "corpus"
_MAIN = re.compile(r"\bmain(?=\s*\()")
_WORKED = (0, 1)  # 1: something is to be looked at, or is wrong


class NotVerified(Exception):
    """Why a program tells nothing."""


def rows_of(program: Path, folder: Path) -> list[dict[str, Any]]:
    """The table of the kernels of a program without a `main`; `folder` is empty."""
    source, out = folder / "src", folder / "out"
    shutil.copytree(program / "cuda", source)
    for path in (one for one in source.rglob("*") if one.suffix in (".cu", ".cpp")):
        path.write_text(_MAIN.sub("started", path.read_text()))
    _ran("migrate", source, "-o", out, "--no-diff")
    words = ("--exercise", "--cuda", source, "--reference", "cpu", "--compile-for", "none", "--format", "json", "-q")
    rows: list[dict[str, Any]] = json.loads(_ran("verify", out, *words))["kernels"]
    return rows


def _ran(*words: str | Path) -> str:
    with contextlib.redirect_stdout(io.StringIO()) as text, contextlib.redirect_stderr(io.StringIO()) as errors:
        status = cli.main([str(word) for word in words])
    if status not in _WORKED:
        raise NotVerified(" ".join(errors.getvalue().split())[-300:])
    return text.getvalue()


def lines(programs: list[Path]) -> Iterator[str]:
    """As they come."""
    total: Counter[str] = Counter()
    for program in programs:
        try:
            with tempfile.TemporaryDirectory(prefix="exercise-") as folder:
                rows = rows_of(program, Path(folder))
        except NotVerified as reason:
            yield f"{program.name}: left out: {reason}"
            continue
        found = Counter(row["state"] for row in rows) + Counter(wrong=sum(row["wrong"] > 0 for row in rows))
        total += found + Counter(kernels=len(rows))
        yield f"{program.name}: {found['compared']} of {len(rows)} kernels compared, {found['wrong']} wrong"
        yield from (f"  {row['kernel']}: {row['not_proven']}" for row in rows if row["state"] != "compared")
    yield f"{counted(len(programs), 'program')}: {total['compared']} of {total['kernels']} kernels compared, {total['wrong']} wrong"


def main() -> None:
    """Runs it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME")
    names = parser.parse_args().names
    for line in lines([one.parent for one in sorted(CORPUS.glob("*/cuda")) if not names or one.parent.name in names]):
        print(line, flush=True)


if __name__ == "__main__":
    main()
