"""C++ of more than one line that is written into an output stands in templates/construct, not in the strings of Python."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("forms", "rules", "tune", "plan")  # what makes the text of outputs
FILES = [path for room in ROOMS for path in sorted((ROOT / "migrate" / room).rglob("*.py"))]
_VALUE = "\0"
# A line break and, behind it, a word, a bracket or a directive of C++ on the line that it begins.
_SECOND_LINE = re.compile(r"\n[ \t\0]*[#\w{}()]")


def strings(source: str) -> Iterator[tuple[int, str]]:
    """The strings of a module but for its docstrings, with a zero byte for each value that is put into one."""
    tree = ast.parse(source)
    talk = {id(n.value) for n in ast.walk(tree) if isinstance(n, ast.Expr)}
    parts = {id(v) for n in ast.walk(tree) if isinstance(n, ast.JoinedStr) for v in n.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            texts = (str(v.value) if isinstance(v, ast.Constant) else _VALUE for v in node.values)
            yield node.lineno, "".join(texts)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in talk | parts:
            yield node.lineno, node.value


def second_lines(source: str) -> list[tuple[int, str]]:
    return [(line, text) for line, text in strings(source) if _SECOND_LINE.search(text)]


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_no_string_holds_a_second_line_of_cpp(path: Path) -> None:
    assert second_lines(path.read_text()) == []


@pytest.mark.parametrize(
    "source",
    ['x = "a;\\nb;"', 'x = f"{a} {{\\n{b}{c};\\n}}"', 'x = "\\n#pragma unroll\\n"', 'x = f"\\n{indent}for (;;)"'],
)
def test_finds_second_lines(source: str) -> None:
    assert second_lines(source)


@pytest.mark.parametrize("source", ['"""A\nb."""', 'x = "\\n"', 'x = "a;\\n"', 'x = f"\\n{indent}".join(lines)'])
def test_passes_over_line_breaks_alone(source: str) -> None:
    assert not second_lines(source)
