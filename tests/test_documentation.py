"""The site: built without a warning, every link of it leads somewhere, and what stands below a command is what it prints."""

from __future__ import annotations

import importlib.metadata
import os
import posixpath
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

import pytest
from documentation import sessions
from documentation.generated import PAGES
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from shared_results import shared
from wmma2sycl.cli.command_examples import COMMANDS
from wmma2sycl.migrate.diagnostics import CODES

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROOT = Path(__file__).parent.parent
CONFIGURATION = ROOT / "tools" / "documentation" / "mkdocs.yml"
FETCHES = {("script", "src"), ("link", "href"), ("img", "src"), ("iframe", "src")}


# Modules that the extra `docs` does not bring are none: the names before `--`, mkdocs' words behind it.
_WITH_THE_EXTRA_ALONE = """
import sys
end = sys.argv.index("--")
sys.modules.update(dict.fromkeys(sys.argv[1:end]))
del sys.argv[1 : end + 1]
from mkdocs.__main__ import cli
cli()
"""


def modules_not_of(extra: str) -> set[str]:
    """Top-level modules here that `pip install .[extra]` would not bring. What it asks for is read in pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    waiting = [Requirement(one) for one in (*project["dependencies"], *project["optional-dependencies"][extra])]
    brought: set[str] = {"wmma2sycl"}
    while waiting:
        asked = waiting.pop()
        name = canonicalize_name(asked.name)
        extras = ["", *asked.extras]
        if name in brought or not (asked.marker is None or any(asked.marker.evaluate({"extra": e}) for e in extras)):
            continue
        brought.add(name)
        waiting += [Requirement(one) for one in importlib.metadata.requires(name) or ()]
    owners = importlib.metadata.packages_distributions()
    return {module for module, names in owners.items() if not brought & {canonicalize_name(one) for one in names}}


@dataclass(frozen=True)
class Page:
    """What a page links and fetches (tag, attribute, address), and the names in it that a link may have."""

    links: tuple[tuple[str, str, str], ...]
    names: frozenset[str]


class Site(NamedTuple):
    """The pages and all files, by their names in the site."""

    pages: dict[str, Page]
    files: frozenset[str]


class Reader(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[tuple[str, str, str]] = []
        self.names: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.names |= {value for name in ("id", "name") if (value := given.get(name))}
        self.links += [(tag, name, value) for name in ("href", "src") if (value := given.get(name))]


@shared
def built(configuration: str) -> Site:
    """As `make docs` does it."""
    with tempfile.TemporaryDirectory(prefix="wmma2sycl-") as folder:
        words = ["build", "--quiet", "--strict", "-f", configuration, "-d", folder]
        command = [sys.executable, "-c", _WITH_THE_EXTRA_ALONE, *sorted(modules_not_of("docs")), "--", *words]
        given = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=given)
        assert done.returncode == 0, done.stdout + done.stderr
        files = {path.relative_to(folder).as_posix(): path for path in Path(folder).rglob("*") if path.is_file()}
        read = {n: Reader(path.read_text(encoding="utf-8")) for n, path in files.items() if path.suffix == ".html"}
    pages = {name: Page(tuple(one.links), frozenset(one.names)) for name, one in read.items()}
    return Site(pages, frozenset(files))


@pytest.fixture
def site() -> Site:
    return built(str(CONFIGURATION))


def test_links_of_the_site_lead_somewhere(site: Site) -> None:
    broken = []
    for name, page in site.pages.items():
        for _, _, link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or name == "404.html":
                continue
            path = posixpath.join(posixpath.dirname(name), unquote(parts.path)) if parts.path else name
            target = posixpath.normpath(path).removeprefix("./")
            target = "index.html" if target == "." else target
            anchor = unquote(parts.fragment)
            if target not in site.files or (anchor and anchor != "__skip" and anchor not in site.pages[target].names):
                broken.append(f"{name}: {link}")
    assert broken == [] and len(site.pages) > 50


def test_the_site_fetches_nothing_from_elsewhere(site: Site) -> None:
    fetched = {link for page in site.pages.values() for tag, name, link in page.links if (tag, name) in FETCHES}
    assert [link for link in fetched if urlsplit(link).netloc] == []


def test_every_page_is_in_the_menu_and_every_code_and_command_has_its_place(site: Site) -> None:
    menu = {unquote(urlsplit(link).path) for _, _, link in site.pages["index.html"].links}
    written = {f"{path.stem}.html" for path in (ROOT / "docs").glob("*.md")} | {f"{name[:-3]}.html" for name in PAGES}
    assert written - menu == {"index.html"} - menu
    assert set(COMMANDS) <= site.pages["commands.html"].names
    named = {one for name, page in site.pages.items() if name.startswith("diagnostics/") for one in page.names}
    assert {code.lower() for code in CODES} <= named


def test_what_is_generated_is_words_and_no_markup() -> None:
    for made in PAGES.values():
        words = re.sub(r"```.*?```|`[^`\n]*`", "", made(), flags=re.DOTALL)
        assert not re.search(r"<(?!!--|https?:)[a-z]", words)


@pytest.mark.parametrize("path", sessions.PAGES, ids=lambda path: path.stem)
def test_what_stands_below_a_command_is_what_it_prints(path: Path) -> None:
    """The whole session of the page, `verify` too. After a change: `python tools/tutorial.py --write`."""
    text = path.read_text(encoding="utf-8")
    assert sessions.alike(sessions.remade(text)) == sessions.alike(text)


def test_another_machine_prints_the_same_but_for_its_name() -> None:
    here = "  build  passed, 28.1 s\nlaunch 0 on AMD EPYC software<16>: passed\ndevices: opencl: AMD EPYC\nthan those compared (AMD EPYC).\n3 kernels\n"
    there = (
        "  build  passed, 9 s\nlaunch 0 on Intel(R) Xeon(R) CPU software<32>: passed\ndevices: opencl: Intel(R) Xeon(R) CPU\n"
        "than those compared (Intel(R) Xeon(R) CPU).\n3 kernels\n"
    )
    assert sessions.alike(here) == sessions.alike(there) != sessions.alike(here.replace("3 kernels", "2 kernels"))


def test_an_edit_that_the_file_has_not_is_told() -> None:
    page = "<!-- file: a.cu -->\n```cuda\nint a;\n```\n<!-- edit: a.cu -->\n```diff\n-int b;\n+int c;\n```\n"
    with pytest.raises(ValueError, match="a.cu has not once"):
        sessions.remade(page)


def test_a_session_knows_files_edits_and_exit_codes() -> None:
    page = (
        "<!-- file: a.cu -->\n```cuda\nint a;\n```\n<!-- edit: a.cu -->\n```diff\n-int a;\n+int b;\n```\n"
        "<!-- run -->\n```console\n$ cat a.cu; false\nold\n$ echo $?\n```\n<!-- run: slow -->\n```console\n$ pwd\nkept\n```\n"
    )
    made = sessions.remade(page, slow=False)
    assert "$ cat a.cu; false\nint b;\n$ echo $?\n1\n```" in made and "$ pwd\nkept\n" in made
    assert "$ pwd\n~/port\n" in sessions.remade(page)
