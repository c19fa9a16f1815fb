"""Command lines of nvcc, clang, icpx and g++ reduced to macros and headers, and the files that hold them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from cmake_tree import write_database, write_sources
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.inputs.compile_commands import read
from wmma2sycl.migrate.project.inputs.compiler_arguments import reduced
from wmma2sycl.migrate.project.inputs.file import InputError
from wmma2sycl.migrate.project.inputs.selection import Request, select

HERE = Path("/project/build")


def kept(line: str, compiler: str = "nvcc") -> list[str]:
    found = reduced([compiler, *line.split(" ")], HERE)
    assert not found.unknown, found.unknown
    return found.kept


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("-DA -D B=2 -UC -U D", ["-DA", "-DB=2", "-UC", "-UD"]),
        ("-Iinc -I ../src -I/abs/inc", ["-I/project/build/inc", "-I/project/src", "-I/abs/inc"]),
        ("-isystem=sys -isystem other", ["-isystem", "/project/build/sys", "-isystem", "/project/build/other"]),
        ("-iquote q -idirafter late", ["-iquote", "/project/build/q", "-idirafter", "/project/build/late"]),
        ("-include nowhere.h", ["-include", "nowhere.h"]),
        ("-std=c++20 -c a.cu -o a.o", ["-std=c++20"]),
        ("--std c++20", ["-std=c++20"]),
        ("-std=c++11 -std=gnu++14 -std=c++17", []),
        ("-D__CUDA_ARCH__=800 -D__CUDACC_VER_MAJOR__=13 -DN=3", ["-DN=3"]),
        ("-MD -MT a.o -MF a.d -x cu -c a.cu", []),
        ("-O3 -g -G -Wall -fPIC -m64 -lineinfo -w -L/lib -lcudart -pthread", []),
    ],
)  # fmt: skip
@pytest.mark.parametrize("compiler", ["nvcc", "clang++", "g++", "icpx"])
def test_what_all_compilers_share(line: str, expected: list[str], compiler: str) -> None:
    assert kept(line, compiler) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("--define-macro A,B=2 --undefine-macro=C", ["-DA", "-DB=2", "-UC"]),
        ("-DA,B=1", ["-DA", "-DB=1"]),
        ("-DA=1\\,2", ["-DA=1,2"]),
        ("-D=A", ["-DA"]),
        ("-Ia,b --include-path c", ["-I/project/build/a", "-I/project/build/b", "-I/project/build/c"]),
        ("--system-include=s --pre-include x.h", ["-isystem", "/project/build/s", "-include", "x.h"]),
        ("-Xcompiler -DHOST,-Wall,-Iinc", ["-DHOST", "-I/project/build/inc"]),
        (
            "-Xcompiler=-fPIC --compiler-options=-DX -Xcompiler -isystem -Xcompiler dir",
            ["-DX", "-isystem", "/project/build/dir"],
        ),
        (
            "-gencode arch=compute_80,code=sm_80 --generate-code=arch=compute_90,code=[compute_90,sm_90] -arch=sm_90 -arch sm_80",
            [],
        ),
        ("-ccbin g++ --compiler-bindir=/usr/bin/g++ -rdc=true -dc --relocatable-device-code true", []),
        (
            "--expt-relaxed-constexpr --expt-extended-lambda --extended-lambda -Xptxas -v -Xptxas=-O3 -Xlinker -DNOT --use_fast_math",
            [],
        ),
        (
            "-forward-unknown-to-host-compiler --Werror all-warnings -Xcudafe --diag_suppress=1 -t 4 --threads=0 -maxrregcount=64",
            [],
        ),
        ("--default-stream per-thread", ["-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1"]),
        ("--default-stream=legacy", []),
    ],
)
def test_nvcc(line: str, expected: list[str]) -> None:
    assert kept(line) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("-DF(x,y)=x", ["-DF(x,y)=x"]),
        (
            "--cuda-gpu-arch=sm_80 --cuda-path=/usr/local/cuda --offload-arch=sm_90 -xcuda -x cuda --no-cuda-version-check",
            [],
        ),
        ("-Xclang -DA -Xclang -include -Xclang b.h -mllvm -inline", ["-DA", "-include", "b.h"]),
        ("-fsycl -fsycl-targets=nvptx64-nvidia-cuda -qopenmp -xHost -ipo", []),
        ("-march=native -stdlib=libc++ -fopenmp -Winvalid-pch -isysroot / --target=x86_64-linux-gnu", []),
    ],
)
def test_clang_and_icpx(line: str, expected: list[str]) -> None:
    assert kept(line, "clang++") == expected


def test_launchers_before_the_compiler() -> None:
    assert reduced(["ccache", "/opt/cuda/bin/nvcc", "-DA,B"], HERE).kept == ["-DA", "-DB"]


def test_what_is_not_known_is_kept_to_be_told() -> None:
    found = reduced(["nvcc", "-DA", "--brand-new", "-yes"], HERE)
    assert (found.kept, found.unknown) == (["-DA"], ["--brand-new", "-yes"])


def test_a_toolkits_headers_are_not_given_to_the_parser(tmp_path: Path) -> None:
    (tmp_path / "cuda" / "include" / "cccl").mkdir(parents=True)
    (tmp_path / "cuda" / "include" / "cuda_runtime_api.h").touch()
    (tmp_path / "own").mkdir()
    words = ["nvcc", "-Icuda/include", "-isystem", "cuda/include/cccl", "-Iown"]
    assert reduced(words, tmp_path).kept == [f"-I{tmp_path}/own"]


def test_a_forced_header_counts_from_the_directory(tmp_path: Path) -> None:
    (tmp_path / "config.h").touch()
    assert reduced(["g++", "-include", "config.h"], tmp_path).kept == ["-include", str(tmp_path / "config.h")]


def test_response_files(tmp_path: Path) -> None:
    (tmp_path / "flags.rsp").write_text('-I"with space" -DA\n@more.rsp\n')
    (tmp_path / "more.rsp").write_text("-DB='x y'")
    expected = [f"-I{tmp_path}/with space", "-DA", "-DB=x y"]
    assert reduced(["nvcc", "--options-file", "flags.rsp"], tmp_path).kept == expected
    assert reduced(["nvcc", "--options-file=flags.rsp"], tmp_path).kept == expected
    assert reduced(["nvcc", "-optf", "more.rsp,flags.rsp"], tmp_path).kept == ["-DB=x y", *expected]
    assert reduced(["clang++", "@flags.rsp"], tmp_path).kept == expected


def test_response_files_that_are_not_there_or_go_round(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="absent.rsp.*build the project once"):
        reduced(["nvcc", "--options-file", "absent.rsp"], tmp_path)
    (tmp_path / "round.rsp").write_text("@round.rsp")
    with pytest.raises(InputError, match="without end"):
        reduced(["g++", "@round.rsp"], tmp_path)


# -- the file -------------------------------------------------------------------------------------------------------


def database(folder: Path, *entries: dict[str, Any]) -> Path:
    (folder / "compile_commands.json").write_text(json.dumps(entries))
    return folder


def test_both_forms_and_relative_names(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    found = read(database(
        tmp_path,
        {"directory": str(tmp_path / "b"), "file": "../a.cu", "command": "nvcc -DNAME=\\\"x\\ y\\\" -I'in c' ../a.cu"},
        {"directory": "b", "file": "../c.cpp", "arguments": ["g++", "-DX=1 2", "-Iinc", "../c.cpp"], "output": "c.o"},
        {"directory": "b", "file": "plain.c", "arguments": ["gcc", "plain.c"]},
    ))  # fmt: skip
    assert found.arguments_of(tmp_path / "a.cu") == ('-DNAME="x y"', f"-I{tmp_path}/b/in c")
    assert found.arguments_of(tmp_path / "c.cpp") == ("-DX=1 2", f"-I{tmp_path}/b/inc")
    assert set(found.sources) == {str(tmp_path / "a.cu"), str(tmp_path / "c.cpp")}
    assert found.arguments_of(tmp_path / "other.cuh") == (f"-I{tmp_path}/b/in c", f"-I{tmp_path}/b/inc"), (
        "any of them may read it"
    )


def test_the_first_of_several_entries_counts(tmp_path: Path) -> None:
    (tmp_path / "a.cu").touch()
    entry = {"directory": str(tmp_path), "file": "a.cu"}
    found = read(database(tmp_path, *({**entry, "command": f"nvcc -O{n} -DN={n} a.cu"} for n in (1, 2))))
    assert found.arguments_of(tmp_path / "a.cu") == ("-DN=1",)
    assert found.others_of(tmp_path / "a.cu") == (("-DN=2",),)
    same = read(database(tmp_path, *({**entry, "command": f"nvcc -O{n} a.cu"} for n in (1, 2))))
    assert not same.others_of(tmp_path / "a.cu")


@pytest.mark.parametrize(
    ("text", "words", "told"),
    [
        ("using real = REAL;\n", ("-DREAL=float", "-DREAL=double"), "-DREAL=float, and with -DREAL=double"),
        ('#include "h.h"\n', ("", "-DIN_HEADER"), "nothing, and with -DIN_HEADER"),
        ("int n;\n", ("-Dlib_EXPORTS", ""), ""),
        ("int n;\n", ("-I.", "-Iother"), "-I"),
    ],
)
def test_a_source_that_is_built_twice_is_told(tmp_path: Path, text: str, words: tuple[str, str], told: str) -> None:
    (tmp_path / "a.cu").write_text(text)
    (tmp_path / "h.h").write_text("#ifdef IN_HEADER\nextern int header;\n#endif\n")
    entries = ({"directory": str(tmp_path), "file": "a.cu", "command": f"nvcc {w} -c a.cu"} for w in words)
    migration = migrate_tree(list(select(Request(database=database(tmp_path, *entries))).files), Options())
    found = [d for d in migration.diagnostics if d.code == "W2S608"]
    assert told in "".join(d.message for d in found) and bool(found) is bool(told)


@pytest.mark.parametrize(("second", "told"), [("other", True), ("first", False), ("none", False)])
def test_headers_of_one_name_in_folders_of_two_sources_are_told(tmp_path: Path, second: str, told: bool) -> None:
    for folder in ("first", "other"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "size.h").write_text(f"#define SIZE sizeof(char[{len(folder)}])\n")
    (tmp_path / "main.cu").write_text('#include "size.h"\nint size();\nint main() { return size() - SIZE; }\n')
    (tmp_path / "size.cu").write_text('#include "by.h"\nint size() { return SIZE; }\n')
    (tmp_path / "by.h").write_text('#include "size.h"\n' if second != "none" else "#define SIZE 2\n")
    entries = (
        {"directory": str(tmp_path), "file": f, "command": f"nvcc -I{i} -c {f}"}
        for f, i in (("main.cu", "first"), ("size.cu", second))
    )
    migration = migrate_tree(list(select(Request(database=database(tmp_path, *entries))).files), Options())
    found = [d for d in migration.diagnostics if d.code == "W2S613"]
    assert [(d.file, "'size.h' is other/size.h" in d.message and "first/size.h" in d.message) for d in found] == (
        [("size.cu", True)] if told else []
    )
    if told:
        assert migration.files[[f.input.name for f in migration.files].index("size.cu")].after.startswith(
            b"// W2S613: "
        )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[", "not JSON"),
        ("{}", "not a list of compile commands"),
        ("[]", "names no CUDA or C[+][+] source"),
        ('[{"file": "a.cu", "directory": "."}]', "entry 1 has no file and command"),
        ('[{"file": "a.cu", "directory": ".", "command": "nvcc \\"open"}]', "entry 1 has no file and command.*No closing quotation"),
        ('[7]', "entry 1 has no file and command"),
    ],
)  # fmt: skip
def test_broken_files(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "compile_commands.json").write_text(text)
    with pytest.raises(InputError, match=said):
        read(tmp_path)


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="CMAKE_EXPORT_COMPILE_COMMANDS"):
        read(tmp_path)


def test_the_project_folder(tmp_path: Path) -> None:
    write_sources(tmp_path / "many", 5)
    assert read(write_database(tmp_path / "many", ["lib0/kernel_0.cu"])).project == tmp_path / "many", "CMake says it"
    (tmp_path / "many" / "build" / "CMakeCache.txt").unlink()
    assert read(tmp_path / "many" / "build").project == tmp_path / "many", "lib0 and app"


def test_each_source_reads_the_headers_of_its_own_build(tmp_path: Path) -> None:
    """Two targets have a header of the same name; which one is meant, only their include folders tell."""
    for n in (1, 2):
        (tmp_path / f"lib{n}/inc").mkdir(parents=True)
        (tmp_path / f"lib{n}/inc/config.h").write_text(f"#define KERNEL kernel_{n}\n#define LIB{n}\n")
        (tmp_path / f"lib{n}/a.cu").write_text(
            f'#include "config.h"\n#ifdef LIB{n}\n__global__ void KERNEL(float *p) {{ *p = {n}; }}\n#endif\n'
        )
    given = database(
        tmp_path,
        *(
            {"directory": str(tmp_path), "file": f"lib{n}/a.cu", "command": f"nvcc -Ilib{n}/inc lib{n}/a.cu"}
            for n in (1, 2)
        ),
    )
    selection = select(Request(root=tmp_path, database=given))
    migration = migrate_tree(list(selection.files), Options())
    assert migration.kernels == 2 and not migration.diagnostics
    second = select(Request((tmp_path / "lib2/a.cu",), root=tmp_path, database=given))
    assert [f.name for f in second.files] == ["lib2/a.cu", "lib2/inc/config.h"]
