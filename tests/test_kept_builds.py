"""What an earlier run built is taken where nothing has changed that decides what comes out, and never else."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from wmma2sycl.cli.verifying.emulated import emulated
from wmma2sycl.verify.build import kept_builds
from wmma2sycl.verify.build.compile_check import KEPT, build_check
from wmma2sycl.verify.build.dpcpp import DeviceCode, DeviceImage
from wmma2sycl.verify.build.kept_builds import kept_build, kept_check
from wmma2sycl.verify.build.sycl_rtc import Build, Built, CompiledOnly, HostBuildFailed
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.core.kept import LIMIT, Kept, kept
from wmma2sycl.verify.core.texts_read import texts_read
from wmma2sycl.verify.core.verdict import Check, Disposition
from wmma2sycl.verify.emulation import build as emulation
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.recording.nvcc import CudaSources

Change = Callable[[Path, Program, pytest.MonkeyPatch], Program]
IMAGE = DeviceImage(b"\x03spirv", ("one",), {"SYCL/props": {"count": 2, "bytes": b"\x01\xff"}}, "sm_90")


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("wmma2sycl.verify.core.kept.cache_root", lambda: tmp_path / "cache")
    monkeypatch.setenv(LIMIT, "1")
    return tmp_path / "cache" / "kept"


@pytest.fixture
def program(tmp_path: Path) -> Program:
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "sizes.h").write_text("constexpr int n = 4;\n")
    (tmp_path / "include" / "other.h").write_text("")
    (tmp_path / "a.cpp").write_text('#include "sizes.h"\nint main() {}\n')
    (tmp_path / "b.c").write_text("int b;\n")
    sources, folders = (tmp_path / "a.cpp",), (tmp_path / "include",)
    return Program("app/a", sources, folders, ("N=1",), c_sources=(tmp_path / "b.c",))


@pytest.fixture(scope="module")
def toolchain() -> Toolchain:
    return find_toolchain()


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The programs that were built by compilers, here by none."""
    built: list[str] = []

    def build(program: Program, folder: Path, *_: object, link: bool) -> Build:
        built.append(program.name)
        executable = folder / program.name.replace("/", "_")
        executable.write_text(f"build {len(built)}")
        executable.chmod(0o755)
        return Built(executable, (IMAGE,), "a warning", (IMAGE,)) if link else CompiledOnly((IMAGE,), "")

    monkeypatch.setattr(kept_builds, "build_program", build)
    return built


def work(tmp_path: Path, name: str) -> Path:
    (tmp_path / name).mkdir()
    return tmp_path / name


def test_a_second_build_is_the_first_one_s(
    tmp_path: Path, program: Program, toolchain: Toolchain, builds: list[str]
) -> None:
    first = kept_build(program, work(tmp_path, "one"), toolchain, 9)
    again = kept_build(program, work(tmp_path, "two"), toolchain, 9)
    assert isinstance(first, Built) and isinstance(again, Built) and builds == ["app/a"]
    assert again.executable == tmp_path / "two" / "app_a" and again.executable.read_text() == "build 1"
    assert os.access(again.executable, os.X_OK)
    assert (again.images, again.kernels, again.log) == ((IMAGE,), (IMAGE,), "a warning")
    assert (build_check(first).why, build_check(again).why) == ("", KEPT)
    only = [kept_build(program, tmp_path, toolchain, 9, link=False) for _ in range(2)]
    assert only == [CompiledOnly((IMAGE,), ""), CompiledOnly((IMAGE,), "", kept=True)] and len(builds) == 2


def header(tmp_path: Path, program: Program, _: pytest.MonkeyPatch) -> Program:
    (tmp_path / "include" / "sizes.h").write_text("constexpr int n = 8;\n")
    return program


def shadowed(tmp_path: Path, program: Program, _: pytest.MonkeyPatch) -> Program:
    (tmp_path / "sizes.h").write_text("constexpr int n = 4;\n")
    return program


def in_c(tmp_path: Path, program: Program, _: pytest.MonkeyPatch) -> Program:
    (tmp_path / "b.c").write_text("int b = 1;\n")
    return program


def by_the_environment(tmp_path: Path, program: Program, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.setenv("CPATH", str(tmp_path))
    return program


CHANGES: dict[str, Change] = {
    "a header": header,
    "a header that another one hides now": shadowed,
    "a source in C": in_c,
    "folders of the environment": by_the_environment,
    "a macro": lambda _, p, __: replace(p, defines=("N=2",)),
    "a macro of one source": lambda _, p, __: replace(p, source_defines=(("M",), ())),
    "the C++": lambda _, p, __: replace(p, standard="c++20"),
    "the order of folders": lambda t, p, __: replace(p, include_dirs=(t, *p.include_dirs)),
    "how the host's side is optimised": lambda _, p, m: m.setenv("WMMA2SYCL_HOST_OPTIMISATION", "-O0") or p,  # type: ignore[func-returns-value]
}


@pytest.mark.parametrize("name", CHANGES)
def test_it_is_built_anew_where_something_changed(
    name: str,
    tmp_path: Path,
    program: Program,
    toolchain: Toolchain,
    builds: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept_build(program, tmp_path, toolchain, 9)
    kept_build(CHANGES[name](tmp_path, program, monkeypatch), tmp_path, toolchain, 9)
    assert len(builds) == 2


def test_another_compiler_is_asked(tmp_path: Path, program: Program, toolchain: Toolchain, builds: list[str]) -> None:
    other = tmp_path / "g++"
    other.write_text("#!/bin/sh\n")
    for one in (toolchain, replace(toolchain, host_compiler=other), replace(toolchain, host_compiler=other)):
        kept_build(program, tmp_path, one, 9)
    other.write_text("#!/bin/sh\nexit\n")
    kept_build(program, tmp_path, replace(toolchain, host_compiler=other), 9)
    assert len(builds) == 3


def test_a_header_that_no_source_reads_changes_nothing(
    tmp_path: Path, program: Program, toolchain: Toolchain, builds: list[str]
) -> None:
    kept_build(program, tmp_path, toolchain, 9)
    (tmp_path / "include" / "other.h").write_text("int other;\n")
    kept_build(program, tmp_path, toolchain, 9)
    assert len(builds) == 1


@pytest.mark.parametrize(
    "text",
    [
        "const char *when = __TIME__;",
        "#define WHERE <x.h>\n#include WHERE",
        '#include/**/"x.h"',
        '#include \\\n"x.h"',
        'asm(".incbin \\"x\\"");',
        'const char x[] = {\n#embed "x"\n};',
    ],
)
def test_what_more_than_known_text_decides_is_not_kept(
    text: str, tmp_path: Path, program: Program, toolchain: Toolchain, builds: list[str]
) -> None:
    (tmp_path / "include" / "sizes.h").write_text(f"{text}\n")
    assert not texts_read(program.sources, program.include_dirs).known
    for _ in range(2):
        kept_build(program, tmp_path, toolchain, 9)
    assert len(builds) == 2


def test_words_that_look_like_an_include_are_no_file(program: Program) -> None:
    program.sources[0].write_text(f'// we include "{"much of it " * 99}"\nint main() {{}}\n')
    assert texts_read(program.sources, program.include_dirs).known


def test_what_failed_is_tried_again(
    tmp_path: Path, program: Program, toolchain: Toolchain, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []
    failed = HostBuildFailed("no", (), timed_out=False)
    monkeypatch.setattr(kept_builds, "build_program", lambda *_, **__: told.append(1) or failed)
    assert [kept_build(program, tmp_path, toolchain, 9) for _ in range(2)] == [failed, failed] and len(told) == 2


def test_a_check_that_passed_is_not_done_again_and_says_so(program: Program, toolchain: Toolchain) -> None:
    code, ends = DeviceCode(gfx="gfx90a"), [Disposition.FAILED_TO_BUILD, Disposition.PASSED, Disposition.TIMED_OUT]
    done = [kept_check(program, code, toolchain, lambda: Check(code.name, ends.pop(0), "front end")) for _ in range(3)]
    assert [one.disposition.value for one in done] == ["failed_to_build", "passed", "passed"]
    assert [one.why for one in done] == ["front end", "front end", f"front end; {KEPT}"]
    other = kept_check(program, DeviceCode("sm_90"), toolchain, lambda: Check("ptx:sm_90", Disposition.TIMED_OUT))
    assert other.disposition is Disposition.TIMED_OUT


def test_a_damaged_entry_is_none_and_is_made_again(
    tmp_path: Path, program: Program, toolchain: Toolchain, builds: list[str], cache: Path
) -> None:
    kept_build(program, tmp_path, toolchain, 9)
    (entry,) = cache.iterdir()
    (entry / "executable").write_text("half")
    assert isinstance(kept_build(program, tmp_path, toolchain, 9), Built) and len(builds) == 2
    (entry / "sums.json").write_text("[]")
    kept_build(program, tmp_path, toolchain, 9)
    kept_build(program, tmp_path, toolchain, 9)
    assert len(builds) == 3


def test_what_was_used_longest_ago_gives_room(cache: Path) -> None:
    store = Kept(cache, 2500)
    for age, name in enumerate(("a", "b")):
        store.put(name, lambda draft: (draft / "x").write_bytes(bytes(1000)))
        os.utime(cache / name, (age, age))
    assert store.find("a") is not None  # it is the later one now
    store.put("c", lambda draft: (draft / "x").write_bytes(bytes(1000)))
    assert {one.name for one in cache.iterdir()} == {"a", "c"}
    store.put("large", lambda draft: (draft / "x").write_bytes(bytes(4000)))
    assert {one.name for one in cache.iterdir()} == {"large"}  # at least the last one


def test_nothing_is_kept_where_nobody_wants_it(
    tmp_path: Path,
    program: Program,
    toolchain: Toolchain,
    builds: list[str],
    cache: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(LIMIT, "0")
    assert kept() is None
    for _ in range(2):
        kept_build(program, tmp_path, toolchain, 9)
    assert len(builds) == 2 and not cache.exists()


def test_an_emulated_original_is_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[Path] = []
    own = emulation._Build.compiled

    def counted(build: emulation._Build, source: Path) -> Path:
        compiled.append(source)
        return own(build, source)

    monkeypatch.setattr(emulation._Build, "compiled", counted)
    source = tmp_path / "a.cu"
    (tmp_path / "n.h").write_text("constexpr int n = 1;\n")
    source.write_text('#include "n.h"\n__global__ void k(int *x) { *x = n; }\nint main() { return n; }\n')
    code = CudaSources((source,), (tmp_path,))
    made = [emulated(code, work(tmp_path, name) / "a.exe") for name in ("one", "two")]
    assert len(compiled) == 1 and made[1].executable.read_bytes() == made[0].executable.read_bytes()
    (tmp_path / "n.h").write_text("constexpr int n = 2;\n")
    emulated(code, work(tmp_path, "three") / "a.exe")
    emulated(replace(code, defines=("M",)), work(tmp_path, "four") / "a.exe")
    monkeypatch.setenv("WMMA2SYCL_EMULATION_CHECKS", "0")
    emulated(code, work(tmp_path, "five") / "a.exe")
    assert len(compiled) == 4
