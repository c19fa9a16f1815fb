"""The package as others get it: built twice to the same bytes, complete, and with a description whose links lead somewhere."""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path
from typing import NamedTuple

from packaging.metadata import Metadata
from shared_results import shared

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
README = (ROOT / "README.md").read_text(encoding="utf-8")
WHEEL, SOURCE = (f"wmma2sycl-{PROJECT['version']}{end}" for end in ("-py3-none-any.whl", ".tar.gz"))
_BUILD = """
import os, sys
from build import ProjectBuilder
os.umask(int(sys.argv[1], 8))
for kind in ("sdist", "wheel"):
    ProjectBuilder(".").build(kind, "dist")
"""
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_FILE = re.compile(r"\((docs/[\w./-]+)\)")
_OURS = ("cli", "docs", "migrate", "templates", "tests", "tools", "verify")


class Made(NamedTuple):
    """Which of two builds are the same, the names in the wheel and in the source archive, and the wheel's metadata."""

    same: dict[str, bool]
    wheel: frozenset[str]
    source: frozenset[str]
    metadata: bytes


def build(folder: Path, umask: str) -> Path:
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "1700000000"}
    command = [sys.executable, "-c", _BUILD, umask]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "dist"


def copied(folder: Path) -> Path:
    """The repository, but for what is large and no part of the package."""
    folder.mkdir()
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copy(path, folder)
    for name in _OURS:
        skipped = shutil.ignore_patterns("__pycache__", *(["*"] if name == "tests" else []))
        shutil.copytree(ROOT / name, folder / name, symlinks=True, ignore=skipped)
    shutil.copy(__file__, folder / "tests")  # one that must not get in
    return folder


@shared
def made(_: str) -> Made:
    """Of the repository, and of the source archive of that, in another folder, with another umask and at another time."""
    with tempfile.TemporaryDirectory(prefix="wmma2sycl-") as place:
        one = build(copied(Path(place, "one")), "022")
        with tarfile.open(one / SOURCE) as archive:
            archive.extractall(Path(place, "other"), filter="data")
            source = frozenset(name.partition("/")[2] for name in archive.getnames())
        other = build(Path(place, "other", SOURCE.removesuffix(".tar.gz")), "077")
        with zipfile.ZipFile(one / WHEEL) as wheel:
            metadata = wheel.read(f"wmma2sycl-{PROJECT['version']}.dist-info/METADATA")
            names = frozenset(wheel.namelist())
        same = {name: (one / name).read_bytes() == (other / name).read_bytes() for name in (WHEEL, SOURCE)}
    return Made(same, names, source, metadata)


def test_two_builds_are_the_same() -> None:
    assert made("").same == {WHEEL: True, SOURCE: True}


def test_the_wheel_has_what_runs_and_nothing_else() -> None:
    wheel = made("").wheel
    there = {path.removeprefix("wmma2sycl/") for path in wheel}
    for room in ("cli", "migrate", "templates", "verify"):
        code = {path.relative_to(ROOT).as_posix() for path in (ROOT / room).rglob("*.py")}
        assert {path for path in code - there if not path.startswith("cli/api/")} == set()
    headers = {path.name for path in (ROOT / "templates" / "runtime").glob("*.hpp")}
    assert {f"templates/library/include/wmma2sycl/{name}" for name in headers} <= there
    assert {f"schema/{path.name}" for path in (ROOT / "docs" / "schema").glob("*.json")} <= there
    assert {"py.typed", "__init__.py", "migrate/diagnostics/examples.json", "migrate/cuda_headers/README.md"} <= there
    assert {name.split("/")[0] for name in wheel} == {"wmma2sycl", f"wmma2sycl-{PROJECT['version']}.dist-info"}
    assert [name for name in (*wheel, *made("").source) if re.search(r"(^|/)tests?/|test_package|\.pyc$", name)] == []


def test_the_metadata_is_complete() -> None:
    metadata = Metadata.from_email(made("").metadata, validate=True)
    assert metadata.summary and metadata.keywords and metadata.license_expression == "Apache-2.0"
    assert metadata.license_files == ["LICENSE"] and str(metadata.requires_python) == ">=3.10"
    kinds = {one.partition(" :: ")[0] for one in metadata.classifiers or []}
    assert {"Development Status", "Intended Audience", "Programming Language", "Topic", "Typing"} <= kinds
    assert set(metadata.project_urls or {}) == set(PROJECT.get("urls", {}))
    assert metadata.description_content_type == "text/markdown"
    assert (metadata.description or "").startswith("# wmma2sycl\n")


# -- README on an index page --------------------------------------------------------------------------------------------


def described(urls: dict[str, str]) -> str:
    made_of = runpy.run_path(str(ROOT / "setup.py"), run_name="read")["description"]
    return str(made_of(README, {"version": "1.2.3", "urls": urls}))


def test_links_lead_to_the_repository_where_one_is_named() -> None:
    text = described({"Repository": "https://forge.example/us/it/"})
    links = _LINK.findall(text)
    assert len(links) > 20 and [one for one in links if not one.startswith("https://")] == []
    assert "](https://forge.example/us/it/blob/v1.2.3/docs/cli.md)" in text
    assert "![A program" in text and "](https://forge.example/us/it/raw/v1.2.3/docs/terminal.svg)" in text


def test_links_name_a_file_of_the_source_archive_where_none_is() -> None:
    text = described({})
    assert _LINK.findall(text) == [] and "![" not in text and "more commands (docs/cli.md)" in text
    named = {one.partition("#")[0] for one in _LINK.findall(README) if ":" not in one and not one.endswith(".svg")}
    assert set(_FILE.findall(text)) == named <= made("").source
    assert "[&](auto target)" in text  # code is no link
