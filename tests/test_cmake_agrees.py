"""CMake itself configures small projects: what is read from their text is what it gives, or less, and that is told."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest
from cmake_texts import FEWER, SAME
from wmma2sycl.migrate.build_files.edited import with_build_files
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.project.inputs import build_flags, header_arguments
from wmma2sycl.migrate.project.inputs.compile_commands import read
from wmma2sycl.migrate.project.inputs.selection import Request, select
from wmma2sycl.migrate.project.migration import MigratedFile, Migration

HEAD = "cmake_minimum_required(VERSION 3.18)\nproject(a LANGUAGES CXX)\n"
FILES = ("a.cpp", "b.cpp", "c.cpp", "ia/n.h", "ib/n.h", "inc/n.h")


class Entry(NamedTuple):
    """One compilation: definitions, and the tree's folders in the order of the search."""

    macros: frozenset[str]
    folders: tuple[str, ...]

    @classmethod
    def of(cls, words: Iterable[str], tree: Path) -> Entry:
        given = list(words)
        found = [os.path.realpath(f) for f in header_arguments.folders(given)]
        inside = [
            os.path.relpath(f, tree)
            for f in found
            if os.path.isdir(f) and f.startswith(str(tree)) and "/build" not in f
        ]
        return cls(frozenset(build_flags.defined(given)), tuple(dict.fromkeys(inside)))

    def is_part_of(self, other: Entry) -> bool:
        return self.macros <= other.macros and tuple(f for f in other.folders if f in self.folders) == self.folders


def written(tree: Path, text: str) -> None:
    """Of all texts, those that ask for a version have a head of their own."""
    parts = re.split(r"^--- (.+)\n", text.lstrip("\n"), flags=re.MULTILINE)
    lists = dict(zip(["CMakeLists.txt", *parts[1::2]], parts[::2])) if parts[0] else dict(zip(parts[1::2], parts[2::2]))
    sources = {
        f"{name.rpartition('/')[0]}/{name[0]}.cpp" for name in lists if "/CMakeLists.txt" in name and not parts[0]
    }
    for name in (*FILES, *sources, "x/x.cpp", "y/y.cpp", *lists):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        content = lists.get(name, "")
        is_top = name == "CMakeLists.txt" or (name.endswith("CMakeLists.txt") and not parts[0])
        head = HEAD if is_top and "cmake_minimum_required" not in content else ""
        (tree / name).write_text(f"{'# CUDA' if is_top else ''}\n{head}{content}" if content or head else "")


def by_cmake(tree: Path, top: Path, build: Path) -> dict[str, list[Entry]]:
    command = ["cmake", "-S", top, "-B", build, "-G", "Unix Makefiles", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    if not (build / "compile_commands.json").is_file():
        return {}
    database = read(build)
    (build / "compile_commands.json").unlink()  # or it would be read in the text's place, as it lies near
    given = {s: [database.arguments_of(Path(s)), *database.others_of(Path(s))] for s in database.sources}
    return {
        os.path.relpath(s, tree): [Entry.of(w, tree) for w in every]
        for s, every in given.items()
        if s.startswith(f"{tree}/")
    }


def by_reader(tree: Path) -> tuple[dict[str, list[Entry]], str]:
    """And what it tells."""
    found = select(Request((tree,))).files
    entries = {f.name: [Entry.of(words, tree) for words in (f.arguments, *f.others)] for f in found if f.is_source}
    texts = {f: f.path.read_bytes() for f in found}
    migration = Migration(
        tuple(MigratedFile(f, text, text) for f, text in texts.items() if f.is_code),
        copied=tuple(f for f in found if not f.is_code),
    )
    told = [
        d.fields["what"]
        for d in with_build_files(migration, found, Options(comments=False)).diagnostics
        if d.code == "W2S610"
    ]
    return entries, ", ".join(told)


def compared(tmp_path: Path, text: str) -> tuple[dict[str, list[Entry]], dict[str, list[Entry]], str]:
    if shutil.which("cmake") is None:
        pytest.skip("no cmake here")
    tree = tmp_path / "tree"
    written(tree, text)
    tops = [tree] if (tree / "CMakeLists.txt").is_file() else sorted(p.parent for p in tree.glob("*/CMakeLists.txt"))
    given: dict[str, list[Entry]] = {}
    for top in tops:
        given |= by_cmake(tree, top, tmp_path / f"build-{top.name}")
    names = sorted({re.split(r"[=(]", m)[0] for every in given.values() for e in every for m in e.macros})
    for source in tree.rglob("*.cpp"):
        source.write_text(f"// {' '.join(names)}\n")
    entries, told = by_reader(tree)
    return given, entries, told


def check_part(given: dict[str, list[Entry]], entries: dict[str, list[Entry]], told: str) -> None:
    """What is read is CMake's, or less; and what is less is told."""
    for source, every in given.items():
        for entry in entries[source]:
            assert any(entry.is_part_of(one) for one in every), (source, entry, every)
        for one in every:
            nearest = min(
                (e for e in entries[source] if e.is_part_of(one)),
                key=lambda e: len(one.macros - e.macros),
                default=Entry(frozenset(), ()),
            )
            for macro in one.macros - nearest.macros:
                assert re.search(rf"{re.split('[=(]', macro)[0]}\b|\$", told), (source, macro, told)
            for folder in set(one.folders) - set(nearest.folders):
                assert Path(folder).name in told or "$" in told or "CURRENT_DIR" in told, (source, folder, told)
            assert len(entries[source]) >= len(every) or told, source
    for source, found in entries.items():
        assert source in given or not any(e.macros or e.folders for e in found), (source, found)


@pytest.mark.parametrize("text", SAME.values(), ids=SAME)
def test_the_same(tmp_path: Path, text: str) -> None:
    given, entries, told = compared(tmp_path, text)
    check_part(given, entries, told)
    assert {s: e for s, e in entries.items() if s in given} == given
    assert not told or any(len(every) > 1 for every in given.values())


@pytest.mark.parametrize("text", FEWER.values(), ids=FEWER)
def test_no_more(tmp_path: Path, text: str) -> None:
    check_part(*compared(tmp_path, text))
