"""Pages whose commands are run: what stands below a command in docs/tutorial.md and docs/blocked.md is what it prints.

A page says what is run in comments above its fences, from top to bottom, in one empty folder:
`<!-- copy: FROM TO -->` puts a folder of this repository there, `<!-- file: NAME -->` what the next fence has, `<!-- edit: NAME -->` makes
the change that it shows, and `<!-- run -->` runs the lines that begin with `$ ` and puts what they print below them. `<!-- run: slow -->` needs a compiler.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = (ROOT / "docs" / "tutorial.md", ROOT / "docs" / "blocked.md")
_STEP = re.compile(
    r"<!-- (?P<kind>copy|file|edit|run)(?:: (?P<with>[^>]*?))? -->\n(?:(?P<open>```\w*\n)(?P<inside>.*?)(?P<close>^```\n))?",
    re.DOTALL | re.MULTILINE,
)
_WIDTH = "100"
# What another machine, or another day, says in other words.
_ELSEWHERE = (
    (re.compile(r"\d+(?:\.\d+)? s\b"), "N s"),
    (re.compile(r"^(?:devices|built by|  \| device).*\n", re.MULTILINE), ""),
    (
        re.compile(
            r"(?<= on )[^\n:]*?(?=(?: software<\d+>)?:)|(?<=engines than )[^\n]*|(?<=compared \()[^\n]*(?=\)\.$)",
            re.MULTILINE,
        ),
        "CPU",
    ),
    (re.compile(r"software<\d+>"), "software<N>"),
)


def remade(page: str, *, slow: bool = True) -> str:
    """The page with what its commands print today. Without `slow`, commands that need a compiler are not run, and theirs stays."""
    with tempfile.TemporaryDirectory(prefix="wmma2sycl-") as folder:
        return _STEP.sub(lambda step: _done(step, Path(folder), slow=slow), page)


def alike(page: str) -> str:
    """The page without what differs from machine to machine."""
    for pattern, instead in _ELSEWHERE:
        page = pattern.sub(instead, page)
    return page


def _done(step: re.Match[str], folder: Path, *, slow: bool) -> str:
    kind, given, inside = step["kind"], step["with"] or "", step["inside"] or ""
    if kind == "copy":
        source, target = given.split()
        shutil.copytree(ROOT / source, folder / target)
    elif kind == "file":
        (folder / given).parent.mkdir(parents=True, exist_ok=True)
        (folder / given).write_text(inside, encoding="utf-8")
    elif kind == "edit":
        _edit(folder / given, inside.splitlines(keepends=True))
    elif slow or given != "slow":
        head = step[0][: step.start("inside") - step.start()]
        return f"{head}{''.join(_session(inside, folder))}{step['close']}"
    return step[0]


def _edit(path: Path, change: list[str]) -> None:
    """Lines with `-` or a blank ahead become those with `+` or a blank. Raises ValueError where the file has them not once."""
    old, new = ("".join(line[1:] for line in change if line[0] in mark) for mark in ("- ", "+ "))
    text = path.read_text(encoding="utf-8")
    if text.count(old) != 1:
        raise ValueError(f"{path.name} has not once:\n{old}")
    path.write_text(text.replace(old, new), encoding="utf-8")


def _session(inside: str, folder: Path) -> Iterator[str]:
    """The commands, each with what it prints."""
    status = 0
    for line in inside.splitlines():
        if line.startswith("$ "):
            printed, status = _printed(line.removeprefix("$ "), folder, status)
            yield f"{line}\n{printed}"


def _printed(command: str, folder: Path, before: int) -> tuple[str, int]:
    """What a command prints, and its exit code; `$?` in it is the one before. The folder is called `port`."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    given = {**os.environ, "PATH": path, "COLUMNS": _WIDTH, "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}
    words = ["bash", "-c", f"(exit {before}); {command}"]
    done = subprocess.run(
        words, cwd=folder, env=given, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    lines = [line.rstrip() for line in done.stdout.replace(str(folder), "~/port").splitlines()]
    return "".join(f"{line}\n" for line in lines), done.returncode
