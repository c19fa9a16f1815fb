"""The map of the code: its pictures are drawn from the imports, and what texts name as a file is one."""

from __future__ import annotations

import re
from pathlib import Path

import architecture_picture
import pytest

ROOT = Path(__file__).parent.parent
TEXTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
CODE = [p for room in ("cli", "migrate", "verify", "tools", "bench") for p in sorted((ROOT / room).rglob("*.py"))]
_ROOMS = "cli|migrate|verify|templates|tools|bench|tests|analyse|rules|apis|front|forms|tune|plan|core|project"
_PATH = re.compile(rf"(?<![\w./<-])((?:{_ROOMS})/[\w./-]*\w\.(?:py|hpp|j2|toml|json))\b")
_FROM = ("", "migrate", "verify", "templates")  # comments in a package leave its own name out


@pytest.mark.parametrize("path", [*TEXTS, *CODE], ids=lambda path: path.relative_to(ROOT).as_posix())
def test_files_that_a_text_names_are_there(path: Path) -> None:
    named = set(_PATH.findall(path.read_text(encoding="utf-8")))
    assert {name for name in named if not any((ROOT / start / name).is_file() for start in _FROM)} == set()


def test_the_pictures_are_drawn_from_the_imports_of_today() -> None:
    """After a change of imports: python tools/architecture_picture.py --write."""
    page = architecture_picture.PAGE.read_text(encoding="utf-8")
    assert page == architecture_picture.with_pictures(page)


def test_an_arrow_that_others_imply_is_left_out() -> None:
    uses = {"a": {"b", "c"}, "b": {"c"}, "c": set()}
    assert architecture_picture.reduced(uses) == {"a": {"b"}, "b": {"c"}, "c": set()}
