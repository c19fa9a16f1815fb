"""Macros and include folders as CMakeLists.txt gives them, read from its text; what the text does not decide is given to no source."""

from __future__ import annotations

from pathlib import Path

import pytest
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.inputs.build_flags import defines, folders
from wmma2sycl.migrate.project.inputs.selection import Request, Selection, select

HEAD = "cmake_minimum_required(VERSION 3.18)\nproject(a LANGUAGES CXX CUDA)\n"
GIVEN = {
    "of directories": ("add_definitions(-DOLD=3 -Wall)\nadd_executable(a a.cu)\nadd_compile_definitions(NEW)\n", ["OLD=3", "NEW"]),
    "of targets": ("add_executable(a a.cu)\ntarget_compile_definitions(a PRIVATE -DONE=1 PUBLIC TWO)\n", ["ONE=1", "TWO"]),
    "of another target": (
        "add_executable(a a.cu)\nadd_library(b b.cu)\ntarget_compile_definitions(b PRIVATE OWN INTERFACE THEIRS)\ntarget_link_libraries(a PRIVATE b)\n",
        ["THEIRS"],
    ),
    "by variables": ("set(N 8)\nset(TILE ${N} CACHE STRING \"\")\nadd_executable(a a.cu)\ntarget_compile_definitions(a PRIVATE TILE=${TILE})\n", ["TILE=8"]),
    "by an option": ("option(FAST \"\" ON)\nadd_executable(a a.cu)\nif(FAST AND NOT WIN32)\nadd_definitions(-DFAST)\nelse()\nadd_definitions(-DSLOW)\nendif()\n", ["FAST"]),
    "by comparisons": ("set(N 8)\nif(${N} GREATER 4)\nset(W 2)\nelseif(N STREQUAL \"8\")\nset(W 3)\nendif()\nadd_executable(a a.cu)\nadd_definitions(-DW=${W})\n", ["W=2"]),
    "for a language": ("add_executable(a a.cu)\ntarget_compile_definitions(a PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:GPU=1> $<$<COMPILE_LANGUAGE:CXX>:HOST>)\n", ["GPU=1"]),
    "in flags": ("set(CMAKE_CUDA_FLAGS \"${CMAKE_CUDA_FLAGS} -O3 -DFLAG=2\")\nadd_executable(a a.cu)\n", ["FLAG=2"]),
    "of lists and globs": ("file(GLOB SRC *.cu)\nlist(APPEND DEFS ONE TWO=2)\ncuda_add_executable(a ${SRC})\nadd_compile_definitions(${DEFS})\n", ["ONE", "TWO=2"]),
    "of texts": ("add_executable(a a.cu)\ntarget_compile_definitions(a PRIVATE \"NAME=\\\"it\\\"\")\n", ['NAME="it"']),
    "of no target": ("add_definitions(-DTILE=16)\n", []),
    "by what a run finds": ("find_package(OpenMP)\nadd_executable(a a.cu)\nif(OpenMP_FOUND)\nadd_definitions(-DOMP)\nendif()\nadd_definitions(-DN=${COUNT})\n", []),
    "for a configuration": ("add_executable(a a.cu)\ntarget_compile_definitions(a PRIVATE $<$<CONFIG:Debug>:CHECKED> PLAIN)\n", ["PLAIN"]),
    "in one place for sure": ("add_executable(a a.cu)\nadd_definitions(-DN=1)\nif(OTHER)\nadd_definitions(-DN=2)\nendif()\n", []),
    "in loops and functions": ("function(f)\nadd_definitions(-DIN)\nendfunction()\nforeach(x 1 2)\nadd_definitions(-DX=${x})\nendforeach()\nadd_executable(a a.cu)\n", []),
    "in a loop over words": ("add_executable(a a.cu)\nforeach(d ONE TWO=2)\ntarget_compile_definitions(a PRIVATE ${d})\nendforeach()\n", ["ONE", "TWO=2"]),
    "of single sources": ("add_executable(a a.cu)\nset_source_files_properties(a.cu PROPERTIES COMPILE_DEFINITIONS \"ONE\")\n", []),
    "of a language": ("add_executable(a a.cu)\nset_source_files_properties(a.cu PROPERTIES LANGUAGE CXX)\ntarget_compile_definitions(a PRIVATE $<$<COMPILE_LANGUAGE:CXX>:N=1> $<$<COMPILE_LANGUAGE:CUDA>:M=1> K)\n", ["N=1", "K"]),
    "of a language perhaps": ("add_executable(a a.cu)\nif(OTHER)\nset_property(SOURCE a.cu PROPERTY LANGUAGE CXX)\nendif()\ntarget_compile_definitions(a PRIVATE N=1)\n", []),
    "of two languages": ("add_executable(a a.cu)\nset_property(SOURCE a.cu PROPERTY LANGUAGE CXX)\nset_property(SOURCE a.cu PROPERTY LANGUAGE CUDA)\ntarget_compile_definitions(a PRIVATE N=1)\n", []),
    "in a folder below": ("add_definitions(-DTOP)\nadd_subdirectory(below)\n", ["TOP", "BELOW"]),
    "of a glob over all of the disk": ("set(D \"\")\nfile(GLOB_RECURSE S ${D}/*.cu)\nadd_executable(a ${S})\nadd_definitions(-DN=1)\n", []),
    "in a file of its own": ("include(more.cmake)\nadd_executable(a a.cu)\n", ["MORE"]),
}  # fmt: skip


def selected(folder: Path, text: str) -> Selection:
    """Of a small tree with such a CMakeLists.txt."""
    files = {
        "CMakeLists.txt": HEAD + text,
        "more.cmake": "add_definitions(-DMORE)\n",
        "below/CMakeLists.txt": "add_definitions(-DBELOW)\nadd_library(b ../a.cu)\n",
        "include/n.h": "#define N 3\n",
        "a.cu": '#include "n.h"\n__global__ void k(int *p) { *p = N; }\n',
        "b.cu": "__global__ void other(int *p) { *p = 1; }\n",
    }
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content)
    return select(Request((folder,)))


@pytest.mark.parametrize(("text", "words"), GIVEN.values(), ids=GIVEN)
def test_macros(text: str, words: list[str], tmp_path: Path) -> None:
    (source,) = (f for f in selected(tmp_path, text).files if f.name == "a.cu")
    assert defines(source) == words


def test_folders_are_the_parsers_and_the_outputs(tmp_path: Path) -> None:
    text = "add_executable(a a.cu)\ntarget_include_directories(a PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/include)\n"
    found = selected(tmp_path, text)
    migration = migrate_tree(list(found.files), Options())
    assert not migration.diagnostics or {d.code for d in migration.diagnostics} == {"W2S601"}
    assert folders(found.files) == ["include"]
    assert any("where macros and include folders" in remark for remark in found.remarks)


def test_what_is_left_open_is_told(tmp_path: Path) -> None:
    text = "add_executable(a a.cu b.cu)\nadd_definitions(-DN=4)\ntarget_compile_definitions(a PRIVATE k=${K})\n"
    found = migrate_tree(list(selected(tmp_path, text).files), Options())
    assert [d.fields["what"] for d in found.diagnostics if d.code == "W2S610"] == ["-Dk=${K}"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("find_package(Q)\nadd_executable(a a.cu)\ntarget_include_directories(a PRIVATE ${Q_FOLDERS})\n", []),
        ("function(f n)\ntarget_include_directories(${n} PRIVATE include)\nendfunction()\nadd_executable(a a.cu)\nf(a)\n", ["include"]),
        ("foreach(d include)\nif(OTHER)\nbreak()\nendif()\ninclude_directories(${d})\nendforeach()\nadd_executable(a a.cu)\n", ["${d}"]),
        ("add_executable(a a.cu)\ntarget_compile_definitions(a PRIVATE k=1)\nfunction(f n)\nadd_executable(${n} b.cu)\nendfunction()\nf(b)\n", []),
        ("add_executable(a a.cu b.cu)\ntarget_include_directories(a PRIVATE include)\nset_source_files_properties(b.cu PROPERTIES LANGUAGE CUDA)\n", []),
        ("add_definitions(-Dk=1)\nadd_executable(a a.cu)\nfunction(f n)\nadd_executable(${n} b.cu)\nendfunction()\nf(b)\n", ["-Dk=1"]),
        # `p` is a word of the sources, too
        ("add_executable(a a.cu)\ntarget_compile_options(a PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:--expt-relaxed-constexpr -lineinfo>)\n", []),
        ("add_executable(a a.cu)\ntarget_compile_options(a PRIVATE $<$<CONFIG:p>:-G -lineinfo> $<$<AND:$<CONFIG:p>,$<BOOL:${p}>>:-O0>)\n", []),
        ("add_executable(a a.cu)\ntarget_compile_options(a PRIVATE $<$<CONFIG:o>:-G\n -Dp=1>)\n", ["-Dp=1"]),
        ("add_executable(a a.cu)\ntarget_compile_options(a PRIVATE $<$<CONFIG:o>:-G\n -include n.h>)\n", ["$<$<CONFIG:o>:-G -include n.h>"]),
    ],
    ids=["a package's folder", "a function's folder", "a loop's folder", "another target's macro", "a language", "a macro that some lack",
         "options in an expression", "options of a configuration", "a macro among options", "a header among options"],
)  # fmt: skip
def test_what_some_source_may_lack_is_told(text: str, told: list[str], tmp_path: Path) -> None:
    found = migrate_tree(list(selected(tmp_path, text).files), Options())
    assert [d.fields["what"] for d in found.diagnostics if d.code == "W2S610"] == told


def test_a_source_of_two_targets_is_built_twice(tmp_path: Path) -> None:
    text = "add_executable(a a.cu)\nadd_executable(b a.cu)\ntarget_compile_definitions(b PRIVATE N=4)\n"
    (source,) = (f for f in selected(tmp_path, text).files if f.name == "a.cu")
    assert source.arguments == () and source.others == (("-DN=4",),)


def test_a_project_above_the_input_is_read(tmp_path: Path) -> None:
    selected(tmp_path, "add_executable(a src/c.cu)\nadd_definitions(-DUP=1)\n")
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "c.cu").write_text("__global__ void k(int *p) { *p = UP; }\n")
    assert [defines(f) for f in select(Request((tmp_path / "src",))).files] == [["UP=1"]]
