"""What lies near an input and was not given: a hint of `-p`, the folder of a missing header."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from conftest import CLEAN
from wmma2sycl.cli import main as cli
from wmma2sycl.migrate.project.inputs import nearby
from wmma2sycl.migrate.project.inputs.nearby import database_of, header_folders
from wmma2sycl.migrate.project.inputs.selection import Request, select

KERNEL = (
    '#include "lib/tile.cuh"\n__global__ void k(float *p) { *p = tile(); }\nint main() { k<<<1, 32>>>(nullptr); }\n'
)
TILE = "#pragma once\n__device__ inline float tile() { return 1.0f; }\n"


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with a header that src/k.cu includes from include/."""
    monkeypatch.chdir(tmp_path)
    write("proj/src/k.cu", KERNEL)
    write("proj/include/lib/tile.cuh", TILE)
    (tmp_path / "proj/.git").mkdir()
    return tmp_path


def write(name: str, text: str) -> Path:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def build(folder: str, *sources: str) -> Path:
    entries = [{"directory": os.getcwd(), "file": s, "command": f"nvcc -Iproj/include -c {s}"} for s in sources]
    return write(f"{folder}/compile_commands.json", json.dumps(entries))


# -- compile_commands.json ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("folder", "given"),
    [("proj/build", "proj"), ("proj", "proj"), ("proj/build/debug", "proj"), ("proj/out/build/x", "proj"), ("proj/build", "proj/src"),
     ("proj/build", "proj/src/k.cu"), ("proj-build", "proj")],
)  # fmt: skip
def test_a_build_in_or_beside_the_input_is_found(tree: Path, folder: str, given: str) -> None:
    (tree / "proj/.git").rmdir()
    wanted = build(folder, "proj/src/k.cu")
    found = database_of([Path(given)], [Path("proj/src/k.cu")])
    assert found is not None and found.samefile(wanted) and not found.is_absolute()


def test_of_two_builds_the_newest_counts(tree: Path) -> None:
    old, new = build("proj/a", "proj/src/k.cu"), build("proj/b", "proj/src/k.cu")
    os.utime(old, (1, 1))
    assert database_of([Path("proj")], [Path("proj/src/k.cu")]) == new


def test_a_build_of_something_else_is_none(tree: Path) -> None:
    build("proj/build", "elsewhere/k.cu")
    write("proj/b/compile_commands.json", "[")
    assert database_of([Path("proj")], [Path("proj/src/k.cu")]) is None


def test_the_folders_of_presets(tree: Path) -> None:
    presets = {
        "include": ["more.json"],
        "configurePresets": [
            {"name": "base", "hidden": True, "binaryDir": "${sourceDir}/out/deep/er/${presetName}"},
            {"name": "fast", "inherits": ["base"]},
            {"name": "other", "binaryDir": "$env{HOME}/x"},
        ],
    }
    write("proj/CMakePresets.json", json.dumps(presets))
    wanted = build("proj/out/deep/er/fast", "proj/src/k.cu")
    assert database_of([Path("proj/src")], [Path("proj/src/k.cu")]) == wanted


def test_a_build_near_the_input_is_used(tree: Path) -> None:
    write("proj/CMakeLists.txt", "project(p LANGUAGES CUDA)\nadd_executable(p src/k.cu)\nadd_definitions(-DOLD)\n")
    path = build("proj/build", "proj/src/k.cu")
    (entry,) = json.loads(path.read_text())
    path.write_text(json.dumps([{**entry, "command": "nvcc -DNEW -c k.cu"}]))
    (source,) = (f for f in select(Request((Path("proj"),))).files if f.name == "src/k.cu")
    assert source.arguments == ("-DNEW",)


def test_above_a_checkout_nothing_is_looked_for(tree: Path) -> None:
    build("build", "proj/src/k.cu")
    assert database_of([Path("proj/src")], [Path("proj/src/k.cu")]) is None


def test_the_command_line_names_it_once_and_only_where_it_was_not_given(
    tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    build("proj/build", "proj/src/k.cu")
    assert cli.main(["check", "proj", "--jobs", "0"]) == 0
    err = capsys.readouterr().err
    assert (
        err.count(
            "proj/build/compile_commands.json is where macros and include folders of sources were read; -p proj/build also leaves out what is not built"
        )
        == 1
    )
    assert cli.main(["check", "proj", "-p", "proj/build", "--jobs", "0"]) == 0
    assert "compile_commands.json" not in capsys.readouterr().err


# -- headers --------------------------------------------------------------------------------------------------------


def test_the_folder_an_include_counts_from(tree: Path) -> None:
    write("proj/src/other/tile.cuh", TILE)
    write("proj/src/deep/er/plain.h", "")
    write("proj/src/deep/plain.h", "")
    found = header_folders(Path("proj/src"), {"lib/tile.cuh", "tile.cuh", "plain.h", "nowhere.h"})
    assert found == {
        "lib/tile.cuh": Path("proj/include"),
        "tile.cuh": Path("proj/src/other"),
        "plain.h": Path("proj/src/deep"),
    }


def test_outputs_and_hidden_folders_have_no_headers(tree: Path) -> None:
    write("proj/out/wmma2sycl.json", "{}")
    write("proj/out/include/only.h", "")
    write("proj/.cache/only.h", "")
    assert header_folders(Path("proj/src"), {"only.h"}) == {}


def test_the_search_ends(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nearby, "_MOST", 3)
    for i in range(5):
        write(f"proj/src/a{i}/x.h", "")
    assert header_folders(Path("proj/src"), {"lib/tile.cuh"}) == {}


def test_what_check_says_to_give_is_what_it_takes(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", "proj/src/k.cu", "--jobs", "0"]) == 1
    err = capsys.readouterr().err
    assert "proj/src/k.cu:1:10: review[W2S002] header 'lib/tile.cuh' was not found" in err
    (line,) = [line for line in err.splitlines() if "not found: give" in line]
    options = line.partition("give ")[2].split()
    assert line.startswith("lib/tile.cuh not found") and options == ["--in-root", "proj", "-I", "proj/include"]
    assert cli.main(["migrate", "proj/src/k.cu", *options, "-o", "out", "--jobs", "0"]) == 0
    assert Path("out/include/lib/tile.hpp").is_file()


def test_from_below_and_from_standard_input(
    tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir("proj/src")
    assert cli.main(["check", "k.cu", "--jobs", "0"]) == 1
    assert "lib/tile.cuh not found: give --in-root .. -I ../include" in capsys.readouterr().err


def test_a_clean_input_is_not_looked_around(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wmma2sycl.cli.missing_headers.header_folders", lambda *_: 1 // 0)
    (project / "src" / "a.cu").write_text(CLEAN)
    assert cli.main(["check", "src", "--jobs", "0"]) == 0


# -- headers outside of the root ------------------------------------------------------------------------------------


def test_cuda_that_is_read_and_not_migrated_is_told(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write("proj/include/plain.h", "int plain();\n")
    write("proj/src/k.cu", f'#include "plain.h"\n{KERNEL}')
    build("proj/build", "proj/src/k.cu", "proj/src/other.cu")
    said = "proj/include/lib/tile.cuh: CUDA that is read and not migrated, since it lies outside proj/src; --in-root proj takes them along"
    for words in (["-I", "proj/include"], ["-p", "proj/build"]):
        assert cli.main(["check", "proj/src/k.cu", *words, "--jobs", "0"]) == 0
        err = capsys.readouterr().err
        assert said in err and "sources outside" not in err
        assert cli.main(["check", "proj/src/k.cu", *words, "--in-root", "proj", "--jobs", "0"]) == 0
        assert "not migrated" not in capsys.readouterr().err


def test_headers_that_the_output_would_not_find_are_told(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write("proj/common.h", "constexpr int wide = 4;\n")
    write("proj/src/k.cu", '#include "../common.h"\n__global__ void k(int *p) { *p = wide; }\n')
    assert cli.main(["check", "proj/src/k.cu", "--jobs", "0"]) == 0
    said = "proj/common.h: not copied, since it lies outside proj/src, and not found from the output; --in-root proj takes them along"
    assert said in capsys.readouterr().err
    assert cli.main(["check", "proj/src/k.cu", "--in-root", "proj", "--jobs", "0"]) == 0
    assert "not copied" not in capsys.readouterr().err
    write("proj/src/k.cu", '#include "common.h"\n__global__ void k(int *p) { *p = wide; }\n')
    assert cli.main(["check", "proj/src/k.cu", "-I", "proj", "--jobs", "0"]) == 0  # a build has the folder, too
    assert "not copied" not in capsys.readouterr().err


# -- macros of a build for CUDA -------------------------------------------------------------------------------------

BEHIND = "#ifdef MY_USE_CUDA\n__global__ void k(float *p) { *p = 1; }\n#endif\n"


@pytest.mark.parametrize(
    ("text", "given", "found"),
    [
        (BEHIND, (), ("-DMY_USE_CUDA",)),
        (BEHIND.replace("ifdef MY_USE_CUDA", "if defined(WITH_CUDA) && 1"), (), ("-DWITH_CUDA",)),
        (BEHIND.replace("ifdef MY_USE_CUDA", "if HAVE_CUDA"), (), ("-DHAVE_CUDA",)),
        (BEHIND, ("-UMY_USE_CUDA",), ()),
        (BEHIND, ("-DMY_USE_CUDA=1",), ()),
        (f"#define MY_USE_CUDA\n{BEHIND}", (), ()),
        (BEHIND.replace("ifdef", "ifndef"), (), ()),
        (BEHIND.replace("ifdef MY_USE_CUDA", "if !defined(MY_USE_CUDA)"), (), ()),
        (BEHIND.replace("MY_USE_CUDA", "NO_CUDA"), (), ()),
        (f"// {BEHIND.splitlines()[0]}\n", (), ()),
    ],
)
def test_macros_of_a_build_for_cuda(tree: Path, text: str, given: tuple[str, ...], found: tuple[str, ...]) -> None:
    source = write("switched/k.cu", text)
    selection = select(Request((source,), given=given))
    assert [f.arguments for f in selection.files] == [found]
    assert [r.split(",")[0] for r in selection.remarks] == [word[2:] for word in found]


def test_a_builds_own_macros_are_all(tree: Path) -> None:
    write("proj/src/k.cu", BEHIND)
    build("proj/build", "proj/src/k.cu")
    assert not any("USE_CUDA" in word for f in select(Request((Path("proj/src/k.cu"),))).files for word in f.arguments)
