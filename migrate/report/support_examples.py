"""The examples that the package carries, and how a name finds them."""

from __future__ import annotations

import difflib
import fnmatch
import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

EXAMPLES = Path(__file__).resolve().parent / "support_examples.json"
STATES = {"supported": "supported", "note": "with a note", "refused": "refused"}


@dataclass(frozen=True)
class Example:
    """A name of CUDA and what becomes of it. `codes` and `messages` are the diagnostics of the example."""

    name: str
    family: str
    state: str
    codes: tuple[str, ...]
    messages: tuple[str, ...]
    before: tuple[str, ...]
    after: tuple[str, ...]

    @property
    def short(self) -> str:
        """The last word of the name: what programs write."""
        return self.name.rpartition("::")[2]


@lru_cache(maxsize=1)
def examples() -> tuple[Example, ...]:
    """All examples of the package, read once."""
    rows: list[dict[str, Any]] = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    return tuple(_example(row) for row in rows)


def _example(row: dict[str, Any]) -> Example:
    lists = {name: tuple(row[name]) for name in ("codes", "messages", "before", "after")}
    return Example(row["name"], row["family"], row["state"], **lists)


def search(name: str, rows: tuple[Example, ...]) -> list[Example]:
    """By the whole name, as a glob, by its beginning, by a part of it: the first of these that finds something."""
    wanted = name.strip().removeprefix("::").lower()
    if not wanted:
        return []
    if any(c in wanted for c in "*?["):
        return [
            e
            for e in rows
            if fnmatch.fnmatchcase(e.name.lower(), wanted) or fnmatch.fnmatchcase(e.short.lower(), wanted)
        ]
    for fits in (_is, _of_family, _begins, _holds):
        if found := [e for e in rows if fits(e, wanted)]:
            return found
    return [e for e in rows if "*" in e.name and fnmatch.fnmatchcase(wanted, e.name.lower())]


def near(name: str, rows: tuple[Example, ...], count: int = 4) -> list[str]:
    """Names that are spelled nearly so."""
    by_lower = {e.short.lower(): e.name for e in reversed(rows)} | {e.name.lower(): e.name for e in reversed(rows)}
    found = difflib.get_close_matches(name.strip().lower().rpartition("::")[2], by_lower, n=count * 2, cutoff=0.7)
    return list(dict.fromkeys(by_lower[one] for one in found))[:count]


def _is(e: Example, wanted: str) -> bool:
    bare = (
        wanted.rpartition("::")[2]
        if wanted.startswith(("nvcuda::", "wmma::", "cg::", "cooperative_groups::"))
        else wanted
    )
    return wanted in (e.name.lower(), e.short.lower()) or bare == e.name.lower()


def _of_family(e: Example, wanted: str) -> bool:
    return e.family.lower() == wanted


def _begins(e: Example, wanted: str) -> bool:
    return e.name.lower().startswith(wanted) or e.short.lower().startswith(wanted)


def _holds(e: Example, wanted: str) -> bool:
    return wanted in e.name.lower()
