"""What mkdocs asks of us while it builds the site: pages that are made of the code, and links that leave docs/."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # mkdocs loads this file by its path
from documentation.generated import PAGES

_HERE = Path(__file__).resolve().parent
_OUTSIDE = re.compile(r"\[(?P<text>[^\]]*)\]\((?P<target>\.\./[^)\s]*|schema/?|examples/?)\)")
_CODE = re.compile(r"^\| (W2S\d{3}) \|", re.MULTILINE)
# What lies outside of docs/ and has a page of the site.
_WITHIN = {
    "../README.md": "index.md",
    "../CHANGELOG.md": "changelog.md",
    "../CONTRIBUTING.md": "contributing.md",
    "schema": "schemas.md",
}


def on_files(files: Files, config: Any) -> Files:
    """The folder docs/, what is generated, and the style."""
    files.append(File.generated(config, "site.css", content=(_HERE / "site.css").read_text(encoding="utf-8")))
    for name, made in PAGES.items():
        files.append(File.generated(config, name, content=made()))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Links lead to pages of the site; what has none keeps its words. The index of diagnostics leads to each."""
    linked = _OUTSIDE.sub(_within, markdown)
    if page.file.src_uri == "diagnostics.md":
        linked = _CODE.sub(lambda m: f"| [{m[1]}]({_family(m[1])}#{m[1].lower()}) |", linked)
    return linked


def _within(link: re.Match[str]) -> str:
    target = _WITHIN.get(link["target"].rstrip("/"))
    return f"[{link['text']}]({target})" if target else link["text"]


def _family(code: str) -> str:
    return f"diagnostics/{code[:4].lower()}xx.md"
