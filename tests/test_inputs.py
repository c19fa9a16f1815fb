"""What is taken of a tree: links, odd files and names, patterns, includes, and what two names of one file become."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest
from wmma2sycl.migrate.project.inputs.file import InputError, InputFile, output_names
from wmma2sycl.migrate.project.inputs.globs import Globs
from wmma2sycl.migrate.project.inputs.selection import Request, Selection, select
from wmma2sycl.migrate.project.tree import include_folders

SOURCE = "__global__ void k() {}\n"


def tree(root: Path, *names: str, text: str = SOURCE) -> Path:
    for name in names:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return root


def names_of(selection: Selection) -> list[str]:
    return [f.name for f in selection.files]


def links_of(selection: Selection) -> dict[str, str]:
    return {f.output: f.link for f in selection.files if f.link}


def chosen(*paths: Path, **options: object) -> Selection:
    return select(Request(tuple(paths), **options))  # type: ignore[arg-type]


# -- patterns -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pattern", "yes", "no"),
    [
        ("*.cu", ["a.cu", "deep/er/a.cu"], ["a.cuh", "a.cu.txt"]),
        ("src", ["src", "src/a.cu", "x/src/a.cu"], ["srcs/a.cu", "asrc"]),
        ("src/", ["src/a.cu", "x/src/y/a.cu"], ["src", "srcs/a.cu"]),
        ("/src", ["src/a.cu"], ["x/src/a.cu"]),
        ("src/gemm", ["src/gemm/a.cu", "src/gemm"], ["x/src/gemm/a.cu"]),
        ("./src/*.cu", ["src/a.cu"], ["src/deep/a.cu"]),
        ("src/**", ["src/a.cu", "src/x/y.cu"], ["a.cu"]),
        ("src/**/test_*.cu", ["src/test_a.cu", "src/x/y/test_b.cu"], ["src/x/a.cu"]),
        ("**/detail", ["detail/a.h", "x/y/detail/a.h"], ["details/a.h"]),
        ("a?.cu", ["ab.cu"], ["a.cu", "a/.cu"]),
        ("[ab].cu", ["a.cu", "b.cu"], ["c.cu"]),
        ("[!ab].cu", ["c.cu"], ["a.cu"]),
        ("a\\*.cu", ["a*.cu"], ["ab.cu"]),
        ("a+(b).cu", ["a+(b).cu"], ["aab.cu"]),
        ("*", ["a", "new\nline.cu"], []),
    ],
)
def test_patterns(pattern: str, yes: list[str], no: list[str]) -> None:
    globs = Globs.of([pattern])
    assert [n for n in [*yes, *no] if globs.match(n)] == yes


def test_excluded_files_are_not_taken_but_may_be_read(tmp_path: Path) -> None:
    root = tree(tmp_path, "src/a.cu", "third/b.cu", "third/c.cuh", "notes.txt")
    (root / "src/a.cu").write_text('#include "../third/c.cuh"\n')
    assert names_of(chosen(root, exclude=("third", "*.txt"))) == ["src/a.cu"]


def test_included_patterns_bring_what_they_include(tmp_path: Path) -> None:
    root = tree(tmp_path, "src/a.cu", "src/b.cu", "include/lib/c.cuh", "include/lib/unused.cuh", "notes.txt")
    (root / "src/a.cu").write_text("#include <lib/c.cuh>\n")
    assert names_of(chosen(root, include=("a.cu",))) == ["include/lib/c.cuh", "src/a.cu"]
    assert chosen(root, include=("a.cu", "typo*.cu")).remarks == ("--include 'typo*.cu' matches nothing",)
    with pytest.raises(InputError, match="that --include and --exclude leave"):
        chosen(root, include=("nothing",))


# -- roots ----------------------------------------------------------------------------------------------------------


def test_a_file_brings_what_it_includes_from_below_the_root(tmp_path: Path) -> None:
    root = tree(tmp_path / "p", "app/a.cu", "app/other.cu", "lib/inc/x/b.cuh", "lib/inc/x/c.cuh", "common.cuh")
    tree(tmp_path, "outside.cuh")
    (root / "app/a.cu").write_text('#include <x/b.cuh>\n#include "../common.cuh"\n#include "../../outside.cuh"\n')
    (root / "lib/inc/x/b.cuh").write_text('#include "c.cuh"\n')
    found = chosen(root / "app/a.cu", root=root, include_directories=(str(root / "lib/inc"),))
    assert names_of(found) == ["app/a.cu", "common.cuh", "lib/inc/x/b.cuh", "lib/inc/x/c.cuh"]
    assert all(f.root == root for f in found.files)


def test_paths_outside_the_root_are_refused(tmp_path: Path) -> None:
    tree(tmp_path, "p/a.cu", "b.cu")
    with pytest.raises(InputError, match="lies outside the root"):
        chosen(tmp_path / "b.cu", root=tmp_path / "p")


def test_the_root_alone_is_all_below_it(tmp_path: Path) -> None:
    assert names_of(chosen(root=tree(tmp_path, "x/a.cu", "b.txt"))) == ["b.txt", "x/a.cu"]


def test_a_file_given_twice_and_a_folder_in_another(tmp_path: Path) -> None:
    root = tree(tmp_path, "x/a.cu", "x/y/b.cu")
    assert names_of(chosen(root / "x", root / "x/y", root / "x/a.cu")) == ["a.cu", "y/b.cu"]


# -- what is surely no source ---------------------------------------------------------------------------------------


def test_folders_that_tools_made_are_left_out(tmp_path: Path) -> None:
    root = tree(tmp_path, "a.cu", "build/CMakeCache.txt", "build/b.cu", ".git/c.cu", "x/CMakeFiles/d.cu", "venv/pyvenv.cfg", "venv/e.h",
                "port/wmma2sycl.json", "port/f.cpp", "insource/CMakeCache.txt", "insource/CMakeLists.txt", "insource/g.cu",
                ".hidden/h.cu", "scripts/build/i.cu")  # fmt: skip
    found = chosen(root)
    assert [n for n in names_of(found) if n.endswith((".cu", ".h", ".cpp"))] == [
        ".hidden/h.cu",
        "a.cu",
        "insource/g.cu",
        "scripts/build/i.cu",
    ]
    assert set(found.remarks) == {
        "build/: left out, a build folder of CMake", "venv/: left out, a Python environment", "port/: left out, an output of wmma2sycl",
    }  # fmt: skip
    assert names_of(chosen(root / "build")) == ["CMakeCache.txt", "b.cu"], "asked for by name"


def test_a_generated_header_that_is_included_comes_along(tmp_path: Path) -> None:
    root = tree(tmp_path, "a.cu", "build/CMakeCache.txt", "build/gen/config.h", "build/unused.h")
    (root / "a.cu").write_text('#include "config.h"\n')
    assert names_of(chosen(root, include_directories=(str(root / "build/gen"),))) == ["a.cu", "build/gen/config.h"]


@pytest.mark.timeout(20)
def test_nothing_is_opened_that_blocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tree(tmp_path, "a.cu")
    os.mkfifo(root / "pipe.cu")
    (root / "zero.h").symlink_to("/dev/zero")
    with socket.socket(socket.AF_UNIX) as listening:
        monkeypatch.chdir(root)  # a socket's path is short
        listening.bind("sock.cu")
        found = chosen(root)
    assert names_of(found) == ["a.cu"]
    assert set(found.remarks) == {
        "pipe.cu: left out, a FIFO",
        "sock.cu: left out, a socket",
        "zero.h: left out, a device",
    }
    with pytest.raises(InputError, match="is no regular file"):
        chosen(root / "pipe.cu")


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_all_unreadable_files_are_named_at_once(tmp_path: Path) -> None:
    root = tree(tmp_path, "a.cu", "b.cu", "c.txt", "d/e.cu")
    for name in ("b.cu", "c.txt", "d"):
        (root / name).chmod(0)
    try:
        with pytest.raises(InputError, match="3 files cannot be read") as refused:
            chosen(root)
    finally:
        (root / "d").chmod(0o700)
    assert all(f"{root / name}: Permission denied" in str(refused.value) for name in ("b.cu", "c.txt", "d"))


def test_all_that_fails_to_open_is_named_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tree(tmp_path, "a.cu", "b.cu", "c.txt")
    real = os.open

    def denied(path: Path, *rest: int) -> int:
        if Path(path).name != "a.cu":
            raise PermissionError(13, "Permission denied", str(path))
        return real(path, *rest)

    monkeypatch.setattr(os, "open", denied)
    with pytest.raises(
        InputError,
        match=r"2 files cannot be read; .*--exclude\n  .*/b.cu: Permission denied\n  .*/c.txt: Permission denied",
    ):
        chosen(root)
    assert names_of(chosen(root, exclude=("b.cu", "c.txt"))) == ["a.cu"]


# -- links ----------------------------------------------------------------------------------------------------------


def test_links_inside_the_tree_stay_links(tmp_path: Path) -> None:
    root = tree(tmp_path, "src/a.cu", "src/t.cuh", "data.txt")
    (root / "src/b.cu").symlink_to("a.cu")
    (root / "include").mkdir()
    (root / "include/proj").symlink_to("../src")
    (root / "include/t.cuh").symlink_to(root / "src/t.cuh")
    (root / "self").symlink_to(".")
    found = chosen(root)
    assert links_of(found) == {
        "src/b.cpp": "src/a.cpp",
        "include/proj": "src",
        "include/t.hpp": "src/t.hpp",
        "self": ".",
    }
    assert [f.name for f in found.files if not f.link] == ["data.txt", "src/a.cu", "src/t.cuh"]


def test_links_that_lead_out_become_files(tmp_path: Path) -> None:
    root = tree(tmp_path / "in", "a.cu")
    tree(tmp_path / "out", "x.cuh", "deep/y.cuh")
    (root / "x.cuh").symlink_to("../out/x.cuh")
    (root / "ext").symlink_to(tmp_path / "out")
    (root / "more").symlink_to(tmp_path / "out")
    (tmp_path / "out/deep/up").symlink_to("..")
    found = chosen(root)
    assert [f.name for f in found.files if not f.link] == ["a.cu", "ext/deep/y.cuh", "ext/x.cuh"]
    assert links_of(found) == {"x.hpp": "ext/x.hpp", "more": "ext", "ext/deep/up": "ext"}, (
        "what is there twice is there once"
    )


def test_links_that_lead_nowhere_round_or_up(tmp_path: Path) -> None:
    root = tree(tmp_path / "in", "a.cu", "deep/b.cu")
    for name, target in [("gone.cu", "nowhere"), ("one", "two"), ("two", "one"), ("up", ".."), ("deep/top", "/")]:
        (root / name).symlink_to(target)
    found = chosen(root)
    assert names_of(found) == ["a.cu", "deep/b.cu"]
    assert sorted(found.remarks) == [
        "deep/top: left out, a link to a folder that holds it", "gone.cu: left out, a link that leads nowhere",
        "one: left out, a link that leads nowhere", "two: left out, a link that leads nowhere", "up: left out, a link to a folder that holds it",
    ]  # fmt: skip


def test_a_link_to_what_is_excluded_is_followed(tmp_path: Path) -> None:
    root = tree(tmp_path, "a.cu", "hidden/b.cuh")
    (root / "b.cuh").symlink_to("hidden/b.cuh")
    (root / "all").symlink_to("hidden")
    assert {f.name: f.link for f in chosen(root, exclude=("/hidden",)).files} == {
        "a.cu": "",
        "all/b.cuh": "",
        "b.cuh": "all/b.hpp",
    }


def test_includes_through_links(tmp_path: Path) -> None:
    root = tree(tmp_path, "src/t.cuh", "app/a.cu")
    (root / "include").mkdir()
    (root / "include/proj").symlink_to("../src")
    (root / "app/a.cu").write_text("#include <proj/t.cuh>\n")
    found = chosen(root / "app/a.cu", root=root)
    assert names_of(found) == ["app/a.cu", "include/proj", "src/t.cuh"]
    assert "include" in include_folders(list(found.files))


def test_a_link_where_the_output_has_a_folder_of_its_own(tmp_path: Path) -> None:
    root = tree(tmp_path, "src/t.cuh", "src/x/u.cuh")
    (root / "include").symlink_to("src")
    assert links_of(chosen(root)) == {"include/t.hpp": "src/t.hpp", "include/x": "src/x"}


def test_hard_links_are_one_file(tmp_path: Path) -> None:
    root = tree(tmp_path, "a.cuh", "c.txt")
    os.link(root / "a.cuh", root / "b.cuh")
    os.link(root / "c.txt", root / "d.txt")
    found = chosen(root)
    assert links_of(found) == {"b.hpp": "a.hpp"} and names_of(found) == ["a.cuh", "b.cuh", "c.txt", "d.txt"]


def test_the_input_itself_may_be_a_link(tmp_path: Path) -> None:
    tree(tmp_path / "real", "a.cu")
    (tmp_path / "link").symlink_to("real")
    (file,) = chosen(tmp_path / "link").files
    assert (file.name, file.root, file.link) == ("a.cu", tmp_path / "link", "")


# -- names ----------------------------------------------------------------------------------------------------------


def test_output_names_never_meet() -> None:
    names = ["a.cu", "a.cpp", "a.cuh", "a.hpp", "b.cu", "c.cu", "c.cpp", "c.cu.cpp", "A.cu", "d.cu.cu", "d.cu", "e"]
    found = output_names(names)
    assert found == {
        "a.cu": "a.cu.cpp", "a.cpp": "a.cpp", "a.cuh": "a.cuh.hpp", "a.hpp": "a.hpp", "b.cu": "b.cpp", "c.cu": "c.cu.cpp.cpp", "c.cpp": "c.cpp",
        "c.cu.cpp": "c.cu.cpp", "A.cu": "A.cpp", "d.cu.cu": "d.cu.cpp", "d.cu": "d.cpp", "e": "e",
    }  # fmt: skip


def test_a_name_that_the_output_makes_too_long(tmp_path: Path) -> None:
    tree(tmp_path, "x" * 252 + ".cu")
    with pytest.raises(InputError, match="too long for a file"):
        chosen(tmp_path)


def test_bytes_that_are_not_utf_8(tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"caf\xe9.cu")).write_text(SOURCE)
    (file,) = chosen(tmp_path).files
    assert isinstance(file, InputFile) and os.fsencode(file.output) == b"caf\xe9.cpp"
