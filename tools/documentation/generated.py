"""The pages of the site that are made of the code each time it is built, by their names in it."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

from documentation.api_page import api_page
from documentation.command_page import command_page
from documentation.diagnostic_pages import FAMILIES, diagnostic_page
from documentation.schema_page import schema_page

ROOT = Path(__file__).resolve().parents[2]
_INTO_DOCS = re.compile(r"\]\(docs/")
_BESIDE = re.compile(r"\]\((?:CHANGELOG|CONTRIBUTING)\.md")


def copied(name: str) -> str:
    """A page that lies above docs/."""
    text = _INTO_DOCS.sub("](", (ROOT / name).read_text(encoding="utf-8"))
    return _BESIDE.sub(lambda link: link[0].lower(), text)


PAGES: dict[str, Callable[[], str]] = {
    "commands.md": command_page,
    "python.md": api_page,
    "schemas.md": schema_page,
    **{f"diagnostics/{family}.md": partial(diagnostic_page, family) for family in FAMILIES},
    "changelog.md": partial(copied, "CHANGELOG.md"),
    "contributing.md": partial(copied, "CONTRIBUTING.md"),
}
