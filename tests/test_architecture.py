"""The map of the code: its pictures are drawn from the imports, and what texts name as a file is one."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import architecture_picture

ROOT = Path(__file__).parent.parent
TEXTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
CODE = [p for room in ("cli", "migrate", "verify", "tools", "bench") for p in sorted((ROOT / room).rglob("*.py"))]
_ROOMS = "cli|migrate|verify|templates|tools|bench|tests|analyse|rules|apis|front|forms|tune|plan|core|project"
_PATH = re.compile(rf"(?<![\w./<-])((?:{_ROOMS})/[\w./-]*\w\.(?:py|hpp|j2|toml|json))\b")
_FROM = ("", "migrate", "verify", "templates")  # comments in a package leave its own name out


def test_files_that_texts_name_are_there() -> None:
    @cache
    def is_there(name: str) -> bool:
        return any((ROOT / start / name).is_file() for start in _FROM)

    named = {path: set(_PATH.findall(path.read_text(encoding="utf-8"))) for path in (*TEXTS, *CODE)}
    assert [(path, name) for path, names in named.items() for name in sorted(names) if not is_there(name)] == []


def test_the_pictures_are_drawn_from_the_imports_of_today() -> None:
    """After a change of imports: python tools/architecture_picture.py --write."""
    page = architecture_picture.PAGE.read_text(encoding="utf-8")
    assert page == architecture_picture.with_pictures(page)


def test_an_arrow_that_others_imply_is_left_out() -> None:
    uses = {"a": {"b", "c"}, "b": {"c"}, "c": set()}
    assert architecture_picture.reduced(uses) == {"a": {"b"}, "b": {"c"}, "c": set()}
