"""Build files: expected edits as whole files, and that cmake and make really build by them, with a compiler that stands in for icpx."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
from pathlib import Path

import pytest
from test_cases import diagnostic_text
from wmma2sycl.cli import main as cli
from wmma2sycl.migrate.build_files.flags import translated
from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.pipeline import MigratedFile, Migration, migrate_tree
from wmma2sycl.migrate.project.inputs.cmake_text import commands
from wmma2sycl.migrate.project.inputs.selection import Request, select
from wmma2sycl.migrate.project.tree import find

CASES = Path(__file__).parent / "cases" / "build_files"
KERNEL = '#include "lib/tile.cuh"\n__global__ void k(float *p) { p[threadIdx.x] = FAST; }\nvoid run() { k<<<1, 32>>>(nullptr); }\n'
TREE = {
    "main.cu": '#include "lib/tile.cuh"\nint main() { run(); }\n', "lib/tile.cuh": "#pragma once\nvoid run();\n", "lib/tile.cu": KERNEL,
    "lib/host.cpp": "int host() { return 1; }\n",
}  # fmt: skip
CMAKE = """cmake_minimum_required(VERSION 3.18)
# Gr\u00fc\u00dfe
project(demo LANGUAGES CXX CUDA) # both
if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
  set(CMAKE_CUDA_ARCHITECTURES 80)
endif()
set(CMAKE_CXX_STANDARD 14)
set(CMAKE_CUDA_FLAGS "${CMAKE_CUDA_FLAGS} -O1 --use_fast_math -DFAST=1 -gencode arch=compute_80,code=sm_80")
find_package(CUDAToolkit REQUIRED)
add_subdirectory(lib)
add_executable(demo
  main.cu  # the program
)
target_compile_options(demo PRIVATE "$<$<COMPILE_LANGUAGE:CUDA>:-lineinfo;-O2>" -Wall)
target_include_directories(demo PRIVATE ${CMAKE_CURRENT_SOURCE_DIR} ${CUDAToolkit_INCLUDE_DIRS})
target_link_libraries(demo PRIVATE tile CUDA::cudart CUDA::cublas)
set_target_properties(demo PROPERTIES CUDA_SEPARABLE_COMPILATION ON CUDA_ARCHITECTURES "80;90")
"""
LIB = """file(GLOB TILE_CUDA_SOURCES "*.cu")
add_library(tile STATIC ${TILE_CUDA_SOURCES} host.cpp)
target_include_directories(tile PUBLIC ${PROJECT_SOURCE_DIR})
target_compile_definitions(tile PRIVATE FAST=1)
target_compile_features(tile PUBLIC cuda_std_17)
if(CUDAToolkit_FOUND)
  target_link_libraries(tile PUBLIC CUDA::cudart)
endif()
set_property(TARGET tile PROPERTY CUDA_STANDARD 17)
"""
OLD = """cmake_minimum_required(VERSION 3.5)
project(demo)
find_package(CUDA REQUIRED)
set(CUDA_NVCC_FLAGS ${CUDA_NVCC_FLAGS};-O3 -arch=sm_70)
list(APPEND CUDA_NVCC_FLAGS -DFAST=1)
include_directories(${CUDA_INCLUDE_DIRS} .)
cuda_add_library(tile lib/tile.cu lib/host.cpp STATIC OPTIONS -Xcompiler -Wall)
cuda_add_executable(demo main.cu)
target_link_libraries(demo tile ${CUDA_LIBRARIES} ${CUDA_CUBLAS_LIBRARIES})
"""
MAKE = """NVCC ?= nvcc
NVCCFLAGS = -O3 -arch=sm_80 -I. -DFAST=1 -I/usr/local/cuda/include
OBJS = main.o lib/tile.o
demo: $(OBJS)
\t$(NVCC) -o $@ $^ -lcudart -lcublas
%.o: %.cu
\t$(NVCC) $(NVCCFLAGS) -c $< -o $@
"""
# Answers as icpx does: takes -fsycl, wants what migrated code wants, finds the headers; the objects are g++'s, of nothing.
STAND_IN = """#!/bin/sh
echo "$@" >> "$STAND_IN_LOG"
case " $* " in *" --version "*|*" -v "*|*CMakeCXXCompilerId*|*CMakeScratch*|*CMakeTmp*|*TryCompile*|*CMakeCXXCompilerABI*) ;; *)
  case " $* " in *" -fsycl "*) ;; *) echo "no -fsycl: $*" >&2; exit 9 ;; esac ;;
esac
plain=""; source=""; output=""; compile=no; previous=""; includes=""
for word in "$@"; do
  case "$word" in -fsycl*|-ffp-model=*) ;; *) plain="$plain $word" ;; esac
  case "$word" in *.cpp) source="$word" ;; -c) compile=yes ;; -I*|-D*|-std*) includes="$includes $word" ;; esac
  [ "$previous" = "-o" ] && output="$word"
  [ "$previous" = "-isystem" ] && includes="$includes -I$word"
  previous="$word"
done
case "$source" in *CMake*|"") exec g++ $plain ;; esac
[ $compile = yes ] || exec g++ $plain
case " $* " in *" -std="*17*) ;; *) echo "no C++17: $*" >&2; exit 9 ;; esac
for wanted in -fno-strict-aliasing -ffp-model=precise; do
  case " $* " in *" $wanted "*) ;; *) echo "no $wanted: $*" >&2; exit 9 ;; esac
done
g++ $includes -fsyntax-only -x c++ "$STAND_IN_HEADERS" || exit 8
sed -n 's/^#include "\\(.*\\)"/\\1/p;s/^#include <\\(wmma2sycl.*\\)>/\\1/p' "$source" | while read -r header; do
  found=no
  for folder in "$(dirname "$source")" $(printf '%s\\n' $includes | sed -n 's/^-I//p'); do [ -f "$folder/$header" ] && found=yes; done
  [ $found = yes ] || { echo "$source: $header not found" >&2; exit 7; }
done || exit 7
if grep -q "int main" "$source"; then echo "int main() { return 0; }"; else echo "extern int unused;"; fi | g++ -x c++ -c - -o "$output"
"""


@pytest.fixture
def compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "icpx"
    path.write_text(STAND_IN)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    (tmp_path / "empty.cpp").write_text("int nothing;\n")
    monkeypatch.setenv("STAND_IN_LOG", str(tmp_path / "log"))
    monkeypatch.setenv("STAND_IN_HEADERS", str(tmp_path / "empty.cpp"))
    return path


def written(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / "src" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "src" / name).write_text(text, encoding="utf-8")
    assert cli.main(["migrate", str(folder / "src"), "-o", str(folder / "out"), "--no-diff"]) in (0, 1)
    return folder / "out"


def ran(words: list[str | Path], folder: Path) -> str:
    done = subprocess.run(
        words,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={k: v for k, v in os.environ.items() if k not in ("CXX", "CXXFLAGS")},
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


# -- expected files -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("folder", sorted(CASES.iterdir()), ids=lambda p: p.name)
def test_output_and_diagnostics(folder: Path, blessed: list[str] | None) -> None:
    inputs = [f for f in find([folder]) if f.name.startswith("input")]
    files = migrate_tree(inputs, Options()).files
    assert not [d for f in files for d in f.diagnostics if d.code.startswith("W2S9")]
    expected = {folder / f.input.output.replace("input", "expected", 1): f.after for f in files}
    expected[folder / "diagnostics.txt"] = diagnostic_text(files).encode()
    for path, data in expected.items():
        if not path.is_file() or path.read_bytes() != data:
            if blessed is None:
                assert path.is_file() and path.read_bytes().decode() == data.decode(), path.name
            path.write_bytes(data)
            (blessed or []).append(str(path.relative_to(CASES)))
    assert {p for p in folder.iterdir() if not p.name.startswith("input")} == set(expected)


def cmake_file(migration: Migration, name: str = "CMakeLists.txt") -> MigratedFile:
    return next(f for f in migration.files if f.input.name == name)


def migrated(folder: Path, files: dict[str, str | bytes], comments: bool = True) -> Migration:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    return migrate_tree(find([folder]), Options(comments=comments))


def test_windows_line_ends(tmp_path: Path) -> None:
    plain = cmake_file(migrated(tmp_path / "a", {**TREE, "CMakeLists.txt": CMAKE})).after
    crlf = cmake_file(migrated(tmp_path / "b", {**TREE, "CMakeLists.txt": CMAKE.replace("\n", "\r\n")})).after
    assert crlf.replace(b"\r\n", b"\n") == plain and b"\n" not in crlf.replace(b"\r\n", b"")


def test_without_comments(tmp_path: Path) -> None:
    files = {**TREE, "CMakeLists.txt": CMAKE, "lib/CMakeLists.txt": LIB}
    full, plain = (
        cmake_file(migrated(tmp_path / str(c), files, c), "lib/CMakeLists.txt").after.decode().splitlines()
        for c in (True, False)
    )
    assert [line for line in full if not line.lstrip().startswith("# W2S")] == plain != full


@pytest.mark.parametrize("text", ["", "project(", "add_executable(a main.cu", 'set(x "', "#[[", "#[==[ ]] cuda", ")))", "project()", "find_package()",
                                  "set(CMAKE_CUDA_FLAGS)", "target_link_libraries()", "set_target_properties(a PROPERTIES CUDA_X)", "$<$<COMPILE_LANGUAGE:CUDA>:",
                                  "add_compile_options(-gencode)", "add_compile_options(-Xcompiler)", "list()", "if(CUDA)\n", "cuda_add_executable(OPTIONS)",
                                  b"\xff\xfe set(CUDA \xff)", "enable_language(CUDA)enable_language(CUDA)", "set(CMAKE_CUDA_STANDARD)"])  # fmt: skip
def test_odd_text_is_no_crash(tmp_path: Path, text: str | bytes) -> None:
    whole = text if isinstance(text, bytes) else text.encode()
    migration = migrated(
        tmp_path, {"main.cu": "int main() {}\n", "CMakeLists.txt": whole, "x.cmake": b"# cuda\n" + whole}
    )
    assert not [d for d in migration.diagnostics if d.code.startswith("W2S9")]


def test_a_tree_without_cuda_keeps_its_build_files(tmp_path: Path) -> None:
    migration = migrated(
        tmp_path,
        {
            "main.cpp": "int main() {}\n",
            "CMakeLists.txt": "project(a CXX)\nadd_executable(a main.cpp)\n",
            "Makefile": "a:\n\tg++ main.cpp\n",
        },
    )
    assert {f.name for f in migration.copied} == {"CMakeLists.txt", "Makefile"} and not migration.diagnostics


def test_names_of_the_user_are_left_without_a_word(tmp_path: Path) -> None:
    text = 'project(a CUDA)\noption(USE_CUDA "x" ON)\nset(CUDA_SOURCES cuda/k.cu)\nif(USE_CUDA)\n  add_executable(my_cuda_app ${CUDA_SOURCES})\nendif()\n'
    file = cmake_file(migrated(tmp_path, {"cuda/k.cu": "int main() {}\n", "CMakeLists.txt": text}))
    assert not file.diagnostics
    assert (
        "set(CUDA_SOURCES cuda/k.cpp)\nif(USE_CUDA)" in file.after.decode() and "project(a CXX)" in file.after.decode()
    )


def test_a_taken_name_is_followed(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "k.cu": "int main() {}\n",
        "k.cpp": "int k;\n",
        "CMakeLists.txt": "project(a CUDA CXX)\nadd_executable(a k.cu k.cpp)\n",
    }
    assert "add_executable(a k.cu.cpp k.cpp)" in cmake_file(migrated(tmp_path, files)).after.decode()


def test_commands_with_their_bytes() -> None:
    source = Source("x", b'a(b "c d" # e)\n [[f)]] (g))\nSET (h)')
    found = list(commands(source))
    assert [(c.name, [a.text for a in c.arguments]) for c in found] == [
        ("a", ["b", "c d", "[[f)]]", "(", "g", ")"]),
        ("set", ["h"]),
    ]
    assert source.text(found[1].span) == "SET (h)" and source.text(found[0].arguments[1].span) == '"c d"'


@pytest.mark.parametrize(
    ("given", "kept", "dropped"),
    [("-O3 -arch=sm_80", "-O3", "-arch=sm_80"), ("-gencode arch=compute_80,code=sm_80 -g", "-g", "-gencode arch=compute_80,code=sm_80"),
     ("-Xcompiler -Wall,-fPIC", "-Wall -fPIC", ""), ("--compiler-options=-Wall", "-Wall", ""), ("-use_fast_math", "-funsafe-math-optimizations", ""),
     ("-DX=1 -I inc -std=c++14", "-DX=1 -I inc", "-std=c++14"), ("-Xptxas -v -lineinfo", "", "-Xptxas -v|-lineinfo"), ("-gencode", "", "-gencode")],
)  # fmt: skip
def test_flags(given: str, kept: str, dropped: str) -> None:
    assert translated(given.split()) == (kept.split(), [d for d in dropped.split("|") if d])


# -- builds ---------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(shutil.which("cmake") is None, reason="no cmake here")
@pytest.mark.parametrize(
    "lists",
    [{"CMakeLists.txt": CMAKE, "lib/CMakeLists.txt": LIB}, {"CMakeLists.txt": OLD}],
    ids=["language", "FindCUDA"],
)
@pytest.mark.parametrize("targets", ["", "nvidia_gpu_sm_80"])
def test_cmake_builds(tmp_path: Path, compiler: Path, lists: dict[str, str], targets: str) -> None:
    out = written(tmp_path, TREE | lists)
    ran(["cmake", "-B", "build", f"-DCMAKE_CXX_COMPILER={compiler}", f"-DWMMA2SYCL_TARGETS={targets}"], out)
    ran(["cmake", "--build", "build"], out)
    assert (out / "build" / "demo").is_file()
    log = (tmp_path / "log").read_text().splitlines()
    compiled = [line for line in log if line.endswith(("main.cpp", "tile.cpp", "host.cpp"))]
    assert len(compiled) == 3 and all((f"-fsycl-targets={targets}" in line) is bool(targets) for line in compiled)
    assert any("-DFAST=1" in line for line in compiled if line.endswith("tile.cpp"))
    assert any("-fsycl" in line and "libtile.a" in line for line in log)


@pytest.mark.skipif(shutil.which("cmake") is None, reason="no cmake here")
def test_cmake_stops_where_the_compiler_has_no_sycl(tmp_path: Path) -> None:
    out = written(tmp_path, TREE | {"CMakeLists.txt": OLD})
    command = ["cmake", "-B", "build", f"-DCMAKE_CXX_COMPILER={shutil.which('g++')}"]
    done = subprocess.run(command, cwd=out, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "g++ does not take -fsycl: configure a new build folder" in " ".join(done.stderr.split())


@pytest.mark.skipif(shutil.which("make") is None, reason="no make here")
def test_make_builds(tmp_path: Path, compiler: Path) -> None:
    out = written(tmp_path, TREE | {"Makefile": MAKE})
    assert (out / "Makefile").read_text() == MAKE
    ran(["make", "-f", "wmma2sycl.mk", f"SYCLCXX={compiler}", "SYCL_TARGETS=nvidia_gpu_sm_80"], out)
    assert (out / "build" / "main").is_file()
    log = (tmp_path / "log").read_text()
    assert "-DFAST=1" in log and "-I/usr/local/cuda" not in log and "-fsycl-targets=nvidia_gpu_sm_80" in log
    before = len(log)
    ran(["make", "-f", "wmma2sycl.mk", f"SYCLCXX={compiler}"], out)
    assert len((tmp_path / "log").read_text()) == before  # nothing to do
    (out / "lib" / "tile.hpp").touch()
    assert (
        "up to date" not in ran(["make", "-f", "wmma2sycl.mk", f"SYCLCXX={compiler}"], out)
        or shutil.which("icpx") is None
    )
    ran(["make", "-f", "wmma2sycl.mk", "wmma2sycl-clean"], out)
    assert not (out / "build").exists()


def test_make_builds_each_source_with_its_own_macros(tmp_path: Path) -> None:
    built = Path(__file__).parent / "built_programs" / "macros_of_each_source"
    shutil.copytree(built, tmp_path / "src")
    (tmp_path / "src" / "Makefile").write_text("a.o: a.cu\n\tnvcc -DTILE=16 -c $<\nb.o: b.cu\n\tnvcc -DTILE=32 -c $<\n")
    migration = migrate_tree(list(select(Request(database=tmp_path / "src")).files), Options())
    made = next(f.after.decode() for f in migration.files if f.input.name == "wmma2sycl.mk")
    assert "WMMA2SYCL_DEFINES :=\n$(BUILD)/obj/main.cpp.o: WMMA2SYCL_DEFINES += -DSCALE=3\n" in made
    assert "$(BUILD)/obj/wide.cpp.o: WMMA2SYCL_DEFINES += -DTILE=32 -DSCALE=3\n" in made
    assert {d.code for d in migration.diagnostics} == {"W2S606"}


@pytest.mark.parametrize(
    ("makefile", "given", "told"),
    [
        ("FLAGS = -DTILE=16 -D FAST\na.o: a.cu\n\tnvcc $(FLAGS) -c $<\n", "-DTILE=16 -DFAST", []),
        ("main: a.cu\n\tnvcc -DN=4 -o $@ a.cu b.cu\n", "-DN=4", []),
        ("a.o: a.cu\n\tnvcc -DTILE=16 -c $<\nb.o: b.cu\n\tnvcc -DTILE=32 -c $<\n", "", ["-DTILE=16 and -DTILE=32"]),
        ("a.o: a.cu\n\tnvcc -DTILE=16 -c $<\nb.o: b.cu\n\tnvcc -c $<\n", "", ["-DTILE=16"]),
        ("a.o: FLAGS += -DTILE=16\n%.o: %.cu\n\tnvcc $(FLAGS) -DX -c $<\n", "-DX", ["-DTILE=16"]),
        ("FLAGS := -O2 -DTILE=$(TILE) -DFAST\na.o: a.cu\n\tnvcc $(FLAGS) -c $<\n", "-DFAST", ["-DTILE=$(TILE)"]),
        ("TILE ?= 16\nFLAGS := -DTILE=$(TILE) -DFAST\n%.o: %.cu\n\tnvcc $(FLAGS) -c $<\n", "-DFAST -DTILE=$(TILE)", []),
        ("TILE ?= 16\nbig: TILE = 32\n%.o: %.cu\n\tnvcc -DTILE=$(TILE) -c $<\n", "", ["-DTILE=$(TILE)"]),
        ("ifdef BIG\nTILE := 32\nelse\nTILE := 16\nendif\n%.o: %.cu\n\tnvcc -DTILE=$(TILE) -c $<\n", "", ["-DTILE=$(TILE)"]),
    ],
)  # fmt: skip
def test_macros_that_a_makefile_gives_to_some(tmp_path: Path, makefile: str, given: str, told: list[str]) -> None:
    (tmp_path / "Makefile").write_text(makefile)
    (tmp_path / "a.cu").write_text("__global__ void k() {}\nvoid run() { k<<<1, 1>>>(); }\n")
    (tmp_path / "main.cu").write_text("void run();\nint main() { run(); }\n")
    migration = migrate_tree(find([tmp_path]), Options())
    made = next(f.after.decode() for f in migration.files if f.input.name == "wmma2sycl.mk")
    assert f"WMMA2SYCL_DEFINES := {given}".rstrip() + "\n" in made
    assert ("TILE ?= 16\n" in made) == ("$(TILE)" in given)
    assert [d.fields["what"] for d in migration.diagnostics if d.code == "W2S607"] == told


@pytest.mark.parametrize(
    ("given", "told"),
    [(("-DTILE=16",), []), (("-DOTHER",), ["-DTILE=16"]), ((), ["-DTILE=16"])],
    ids=["given", "another one given", "none given"],
)
def test_macros_that_cmake_gives(tmp_path: Path, given: tuple[str, ...], told: list[str]) -> None:
    (tmp_path / "CMakeLists.txt").write_text("project(a LANGUAGES CUDA)\nadd_definitions(-DTILE=16 -DNOT_NAMED)\n")
    (tmp_path / "a.cu").write_text("#ifndef TILE\n#define TILE 1\n#endif\n__global__ void k(int *p) { *p = TILE; }\n")
    migration = migrate_tree(find([tmp_path]), Options(extra_arguments=given))
    assert [d.fields["what"] for d in migration.diagnostics if d.code == "W2S610"] == told


def test_a_database_knows_what_cmake_gives(tmp_path: Path) -> None:
    built = Path(__file__).parent / "built_programs" / "macros_of_each_source"
    shutil.copytree(built, tmp_path / "src")
    (tmp_path / "src" / "CMakeLists.txt").write_text("project(a LANGUAGES CUDA)\nadd_definitions(-DTILE=${TILE})\n")
    migration = migrate_tree(list(select(Request(database=tmp_path / "src")).files), Options())
    assert "W2S610" not in {d.code for d in migration.diagnostics}


def test_make_in_a_folder_below(tmp_path: Path, compiler: Path) -> None:
    if shutil.which("make") is None:
        pytest.skip("no make here")
    out = written(
        tmp_path,
        {f"app/{name}": text for name, text in TREE.items()}
        | {"app/Makefile": MAKE, "common/c.cpp": "int c() { return 0; }\n"},
    )
    ran(["make", "-f", "wmma2sycl.mk", f"SYCLCXX={compiler}"], out / "app")
    assert list((out / "app" / "build").glob("main*"))


def test_it_is_shown_as_a_diff_and_told_by_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, text in (TREE | {"CMakeLists.txt": OLD, "Makefile": MAKE}).items():
        (tmp_path / "src" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "src" / name).write_text(text)
    cli.main(["migrate", str(tmp_path / "src"), "-o", str(tmp_path / "out")])
    captured = capsys.readouterr()
    assert (
        "+++ b/CMakeLists.txt" in captured.out
        and "+++ b/wmma2sycl.mk" in captured.out
        and "+++ b/Makefile" not in captured.out
    )
    assert "CMakeLists.txt:3:1: note[W2S601]" in captured.err and "Makefile:1:1: note[W2S606]" in captured.err


STANDARDS = [
    pytest.param("set(CMAKE_CUDA_STANDARD 14)\nset(CMAKE_CXX_STANDARD 11)\n", ["set(CMAKE_CXX_STANDARD 17)"], id="both"),
    pytest.param("set(CMAKE_CXX_STANDARD 20)\nset(CMAKE_CUDA_STANDARD 17)\n", ["set(CMAKE_CXX_STANDARD 20)"], id="C++ is higher"),
    pytest.param("set(CMAKE_CUDA_STANDARD 14)\nset(CMAKE_CXX_STANDARD 20)\n", ["set(CMAKE_CXX_STANDARD 20)"], id="C++ is higher, and below"),
    pytest.param("set(CMAKE_CUDA_STANDARD 17)\nset(CMAKE_CUDA_STANDARD_REQUIRED ON)\nset(CMAKE_CXX_STANDARD_REQUIRED ON)\n",
                 ["set(CMAKE_CXX_STANDARD 17)", "set(CMAKE_CXX_STANDARD_REQUIRED ON)"], id="required"),
    pytest.param("if(NOT DEFINED CMAKE_CUDA_STANDARD)\n  set(CMAKE_CUDA_STANDARD 17)\nendif()\n", ["set(CMAKE_CXX_STANDARD 17)"], id="where there is none"),
    pytest.param("set(CMAKE_CXX_STANDARD 17 CACHE STRING \"\")\n", ["set(CMAKE_CXX_STANDARD 17)", 'set(CMAKE_CXX_STANDARD 17 CACHE STRING "")'], id="in the cache"),
    pytest.param("add_library(b a.cu)\nset(CMAKE_CXX_STANDARD 20)\n", ["set(CMAKE_CXX_STANDARD 17)", "set(CMAKE_CXX_STANDARD 20)"], id="after a target"),
    pytest.param("if(NEW)\n  set(CMAKE_CUDA_STANDARD 20)\nelse()\n  set(CMAKE_CUDA_STANDARD 17)\nendif()\n",
                 ["set(CMAKE_CXX_STANDARD 17)", "set(CMAKE_CXX_STANDARD 20)", "set(CMAKE_CXX_STANDARD 17)"], id="either"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "left"), STANDARDS)
def test_a_standard_is_said_once_and_never_lowered(tmp_path: Path, text: str, left: list[str]) -> None:
    file = cmake_file(
        migrated(
            tmp_path,
            {
                "a.cu": "int main() {}\n",
                "CMakeLists.txt": f"project(p LANGUAGES CXX CUDA)\n{text}add_library(a a.cu)\n",
            },
        )
    )
    lines = [line.strip() for line in file.after.decode().splitlines() if "_STANDARD" in line]
    required = [] if any("REQUIRED" in line for line in left) else ["set(CMAKE_CXX_STANDARD_REQUIRED ON)"]
    assert sorted(lines) == sorted([*left, *required])
    assert not file.diagnostics


@pytest.mark.parametrize(
    ("flags", "becomes"),
    [
        ("$<$<COMPILE_LANGUAGE:CUDA>:--use_fast_math -lineinfo>", "$<$<COMPILE_LANGUAGE:CXX>:-funsafe-math-optimizations>"),
        ("$<$<COMPILE_LANGUAGE:CUDA>:-O2 --expt-relaxed-constexpr -g>", '"$<$<COMPILE_LANGUAGE:CXX>:-O2;-g>"'),
        ("$<$<COMPILE_LANGUAGE:CUDA>:-gencode arch=compute_80,code=sm_80> -Wall", "-Wall"),
        ("$<$<AND:$<CONFIG:Release>,$<COMPILE_LANGUAGE:CUDA>>:-lineinfo> -Wall", "-Wall"),
        ("$<$<AND:$<COMPILE_LANGUAGE:CUDA>,$<CONFIG:Debug>>:--expt-relaxed-constexpr;-O1>", "$<$<AND:$<COMPILE_LANGUAGE:CXX>,$<CONFIG:Debug>>:-O1>"),
    ],
)  # fmt: skip
def test_flags_for_cuda_in_expressions(tmp_path: Path, flags: str, becomes: str) -> None:
    files = {
        "a.cu": "int main() {}\n",
        "CMakeLists.txt": f"project(p LANGUAGES CXX CUDA)\nadd_library(a a.cu)\ntarget_compile_options(a PRIVATE {flags})\n",
    }
    file = cmake_file(migrated(tmp_path, files))
    assert f"target_compile_options(a PRIVATE {becomes})" in file.after.decode().splitlines()
    assert {d.code for d in file.diagnostics} == {"W2S601"}


def test_a_link_of_nothing_goes(tmp_path: Path) -> None:
    text = "project(p LANGUAGES CXX CUDA)\nadd_library(a a.cu)\ntarget_link_libraries(a PUBLIC CUDA::cudart PRIVATE CUDA::cublas)\n"
    assert (
        "target_link_libraries"
        not in cmake_file(migrated(tmp_path, {"a.cu": "int main() {}\n", "CMakeLists.txt": text})).after.decode()
    )


@pytest.mark.parametrize(
    "flags",
    [
        "$<$<CONFIG:Debug>:-lineinfo>",
        "$<$<NOT:$<COMPILE_LANGUAGE:CUDA>>:-lineinfo>",
        "$<$<OR:$<CONFIG:Release>,$<COMPILE_LANGUAGE:CUDA>>:-lineinfo>",
        "$<$<COMPILE_LANGUAGE:CUDA>:$<$<CONFIG:Release>:-lineinfo>>",
    ],
)
def test_flags_of_nvcc_in_expressions_are_not_passed_on_without_a_word(tmp_path: Path, flags: str) -> None:
    (tmp_path / "CMakeLists.txt").write_text(
        f"project(p LANGUAGES CXX CUDA)\nadd_library(a a.cu)\ntarget_compile_options(a PRIVATE {flags})\n",
        encoding="utf-8",
    )
    (tmp_path / "a.cu").write_text("__global__ void k(float *p) { *p = 1; }\n", encoding="utf-8")
    migration = migrate_tree(find([tmp_path]), Options())
    assert "W2S603" in [d.code for d in migration.diagnostics]


def test_threads_that_cudas_package_asks_for(tmp_path: Path) -> None:
    """FindCUDAToolkit finds Threads itself, so programs link `Threads::Threads` without asking for it."""
    lists = "cmake_minimum_required(VERSION 3.18)\nproject(a LANGUAGES CXX CUDA)\n{}find_package(CUDAToolkit REQUIRED)\nadd_executable(a a.cu)\ntarget_link_libraries(a Threads::Threads)\n"
    (tmp_path / "a.cu").write_text("int main() {}\n")
    for asks in ("", "find_package(Threads REQUIRED)\n"):
        (tmp_path / "CMakeLists.txt").write_text(lists.format(asks))
        migration = migrate_tree(find([tmp_path]), Options())
        (made,) = [f.after.decode() for f in migration.files if f.input.output == "CMakeLists.txt"]
        assert made.count("find_package(Threads REQUIRED)") == 1
