"""README and the pages: short, true to what comes out today, with links that lead somewhere."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
import readme_example
import terminal_recording
from rich.text import Text

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
PAGES = [README, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
_LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)|!\[[^\]]*\]\(([^)\s]+)\)")
_CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


def test_readme_is_short_and_says_what_must_be_said() -> None:
    text = README.read_text(encoding="utf-8")
    assert len(text.encode()) < 10_000
    assert "Two commands do everything, set-up included" in text and "make demo" in text and "make test" in text
    for target in ("software", "NVIDIA Tensor Core", "Intel AMX", "Intel XMX", "AMD matrix cores"):
        assert f"\n| {target}" in text.partition("## What was run on hardware")[2]
    assert text.count("**not run**") == 2


def test_the_example_is_what_comes_out() -> None:
    """The case's expected output is what the migrator gives: tests/test_cases.py. After a change: `python tools/readme_example.py --write`."""
    text = README.read_text(encoding="utf-8")
    assert text == readme_example.with_example(text)
    assert (readme_example.CASE / "expected.cpp").read_text() in text and (
        readme_example.CASE / "input.cu"
    ).read_text() in text


def test_marks_that_are_gone_are_told() -> None:
    with pytest.raises(ValueError, match="README.md has no lines"):
        readme_example.with_example("# nothing")


def test_the_recording_is_what_is_printed_today() -> None:
    """Of the commands that need no compiler. After a change of what they print: `python tools/terminal_recording.py --write`."""
    shown = _text(terminal_recording.PICTURE.read_text(encoding="utf-8"))
    for command in terminal_recording.COMMANDS:
        assert f"${command}".replace(" ", "") in shown
    for _, printed in terminal_recording.run(terminal_recording.QUICK):
        lines = [line for line in Text.from_ansi(printed).plain.splitlines() if line.strip()]
        assert lines
        assert [line for line in lines if "".join(line.split()) not in shown] == []
    assert "1of1programpassed" in shown


def test_the_recording_fetches_nothing() -> None:
    picture = terminal_recording.PICTURE.read_text(encoding="utf-8")
    assert "@font-face" not in picture and "url(http" not in picture


def _text(picture: str) -> str:
    """Without any white space: a picture has its own."""
    return "".join(html.unescape("".join(re.findall(r"<text [^>]*>([^<]*)</text>", picture))).split())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    text = _CODE.sub("", page.read_text(encoding="utf-8"))
    broken = []
    for match in _LINK.finditer(text):
        target, _, anchor = (match[1] or match[2]).partition("#")
        if "://" in target:
            continue
        path = page.parent / target if target else page
        if not path.exists() or (anchor and anchor not in _anchors(path)):
            broken.append(match[0])
    assert broken == []


def _anchors(page: Path) -> set[str]:
    heads = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}
