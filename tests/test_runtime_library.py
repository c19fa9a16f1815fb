"""The runtime headers as a library of their own: installed, found by CMake and pkg-config, whole in one header, used by hand-written SYCL."""

from __future__ import annotations

import glob
import re
import shlex
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest
import runtime_package
from conftest import SOON_COMPILED
from test_build_files import compiler, ran  # noqa: F401 - a fixture
from wmma2sycl.cli import main as cli
from wmma2sycl.migrate.deliver.headers import reached
from wmma2sycl.templates import runtime_library
from wmma2sycl.templates.runtime_library import every_header
from wmma2sycl.verify.build.sycl_rtc import Built, build_program
from wmma2sycl.verify.build.toolchain import find_toolchain
from wmma2sycl.verify.core.verdict import Disposition
from wmma2sycl.verify.devices.run_program import RunPlan, run_built
from wmma2sycl.verify.programs.hand_port import find_programs

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROOT = Path(__file__).parent.parent
EXAMPLES = sorted((ROOT / "docs" / "examples").glob("*.cpp"))
VERSION = version("wmma2sycl")
needs_cmake = pytest.mark.skipif(shutil.which("cmake") is None, reason="no cmake here (pip install cmake)")
needs_pkg_config = pytest.mark.skipif(shutil.which("pkg-config") is None, reason="no pkg-config here")


@pytest.fixture(scope="module")
def prefix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("prefix")
    assert cli.main(["runtime", "--prefix", str(folder)]) == 0
    return folder


# -- what is made, and that it is whole -----------------------------------------------------------------------------


def test_what_is_made_of_version_and_headers_is_current() -> None:
    """After a new header or another version: `python tools/runtime_package.py --write`."""
    assert {path.name for path, text in runtime_package.made().items() if path.read_text() != text} == set()
    assert ".".join(runtime_package.version()) == VERSION


def test_one_header_includes_all() -> None:
    found = reached([b"#include <wmma2sycl/wmma2sycl.hpp>\n"])
    assert set(every_header()) - set(found) == set(runtime_package.LEFT_OUT)


def test_two_sources_with_the_whole_library_are_linked(tmp_path: Path) -> None:
    """A function in a header that is not inline would be there twice."""
    (tmp_path / "a.cpp").write_text(
        "#include <wmma2sycl/wmma2sycl.hpp>\nint minor() { return WMMA2SYCL_VERSION_MINOR; }\n"
    )
    (tmp_path / "b.cpp").write_text(
        "#include <wmma2sycl/wmma2sycl.hpp>\n#include <cstdio>\nint minor();\n"
        'int main() { std::printf("%s %d", wmma2sycl::version, minor()); }\n'
    )
    sycl = find_toolchain().wheels
    flags = [
        "-std=c++17",
        "-isystem",
        sycl.include_dir,
        "-DSYCL_DISABLE_FSYCL_SYCLHPP_WARNING",
        f"-I{runtime_library.INCLUDE}",
        "-Wno-attributes",
    ]
    ran(
        [
            "g++",
            *flags,
            "a.cpp",
            "b.cpp",
            sycl.sycl_library,
            f"-Wl,-rpath,{sycl.sycl_library.parent}",
            f"-Wl,-rpath-link,{sycl.sycl_library.parent}",
            "-o",
            "all",
        ],
        tmp_path,
    )
    assert ran([tmp_path / "all"], tmp_path) == f"{VERSION} {VERSION.split('.')[1]}"


def test_a_wheel_has_all_of_it_once() -> None:
    """In the repository the headers' folder is a link to templates/runtime, which no pattern takes besides."""
    data = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["package-data"]
    found = {
        file
        for pattern in data["wmma2sycl.templates"]
        for file in glob.glob(pattern, root_dir=ROOT / "templates", recursive=True)
    }
    assert {f"library/{name}" for name in runtime_library.installed_files()} <= found
    assert not [name for name in found if name.startswith("runtime/")]


# -- the command ----------------------------------------------------------------------------------------------------


def test_folders_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    for option, file in (("--include-dir", "wmma2sycl/wmma2sycl.hpp"), ("--cmake-dir", "wmma2sycl-config.cmake"), ("--pkg-config-dir", "wmma2sycl.pc")):  # fmt: skip
        assert cli.main(["runtime", option]) == 0
        printed = capsys.readouterr()
        assert (Path(printed.out.rstrip("\n")) / file).is_file() and printed.err == ""
    assert cli.main(["runtime"]) == 0
    assert f"wmma2sycl {VERSION}: {len(every_header())} headers" in capsys.readouterr().out


def test_an_installation_is_the_library_and_no_more(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = tmp_path / "usr" / "include" / "wmma2sycl" / "of_an_older_version.hpp"
    old.parent.mkdir(parents=True)
    old.write_text("")
    (tmp_path / "usr" / "include" / "other.hpp").write_text("")
    for _ in range(2):
        assert cli.main(["runtime", "--prefix", str(tmp_path / "usr")]) == 0
    assert f"Installed wmma2sycl {VERSION} in {tmp_path / 'usr'}" in capsys.readouterr().err
    names = {p.relative_to(tmp_path / "usr").as_posix() for p in tmp_path.rglob("*") if p.is_file()}
    assert names == {*runtime_library.installed_files(), "include/other.hpp"}
    assert (tmp_path / "usr" / "include" / "wmma2sycl" / "plan.hpp").read_bytes() == every_header()["plan.hpp"]


def test_what_cannot_be_installed_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["runtime", "--prefix", str(runtime_library.PREFIX)]) == 2
    assert "is where they are installed from" in capsys.readouterr().err
    (tmp_path / "include").write_text("a file\n")
    assert cli.main(["runtime", "--prefix", str(tmp_path)]) == 2
    assert f"error: {tmp_path / 'include'}" in capsys.readouterr().err
    assert every_header()


# -- found by builds ------------------------------------------------------------------------------------------------

ASKED = {
    "": True, "0.1": True, VERSION: True, f"{VERSION} EXACT": True, "0.0": False, "0.2": False, "1": False, "0.1.99": False, "0.1.0.1": False,
    "0.1...0.3": True, "0.0...<0.1": False, "0.1...<0.2": True, "0.0...0.3": False, "0.1.99...0.3": False,
}  # fmt: skip


@needs_cmake
@pytest.mark.skipif(not VERSION.startswith("0.1."), reason="the versions asked for are those around 0.1")
def test_cmake_takes_versions_that_fit(prefix: Path, tmp_path: Path) -> None:
    lines = [
        f'find_package(wmma2sycl {asked} QUIET)\nmessage("{number} ${{wmma2sycl_FOUND}}")\nunset(wmma2sycl_DIR CACHE)\n'
        for number, asked in enumerate(ASKED)
    ]
    (tmp_path / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.20)\nproject(a LANGUAGES NONE)\n" + "".join(lines)
    )
    done = subprocess.run(["cmake", "-B", "build", f"-DCMAKE_PREFIX_PATH={prefix}"], cwd=tmp_path, capture_output=True, text=True, check=True)  # fmt: skip
    found = [line.split()[1] == "1" for line in done.stderr.splitlines() if re.fullmatch(r"\d+ [01]", line)]
    assert dict(zip(ASKED, found)) == ASKED


@needs_cmake
@pytest.mark.parametrize("way", ["installed", "of the command"])
def test_cmake_builds_the_examples(way: str, prefix: Path, tmp_path: Path, compiler: Path) -> None:  # noqa: F811
    """With a compiler that stands in for icpx, which looks for the headers."""
    where = f"-DCMAKE_PREFIX_PATH={prefix}" if way == "installed" else f"-Dwmma2sycl_DIR={runtime_library.CMAKE}"
    shutil.copytree(ROOT / "docs" / "examples", tmp_path / "examples")
    flags = "-DCMAKE_CXX_FLAGS=-fno-strict-aliasing -ffp-model=precise"  # which that compiler wants, too
    older = "-DCMAKE_CXX_STANDARD=14"  # the target asks for 17
    ran(["cmake", "-B", "build", f"-DCMAKE_CXX_COMPILER={compiler}", where, flags, older], tmp_path / "examples")
    ran(["cmake", "--build", "build"], tmp_path / "examples")
    lines = [line for line in (tmp_path / "log").read_text().splitlines() if line.endswith(".cpp")]
    folder = prefix / "include" if way == "installed" else runtime_library.INCLUDE
    for example in EXAMPLES:
        (line,) = (line for line in lines if line.endswith(f"/{example.name}"))
        assert f"{folder}" in line and "-fsycl" in line and "-std=gnu++17" in line


@needs_pkg_config
def test_pkg_config_finds_it(prefix: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PKG_CONFIG_PATH", str(prefix / "share" / "pkgconfig"))
    assert ran(["pkg-config", "--modversion", "wmma2sycl"], tmp_path).strip() == VERSION
    folder = Path(*shlex.split(ran(["pkg-config", "--variable=includedir", f"wmma2sycl >= {VERSION}"], tmp_path)))
    assert folder.resolve() == (prefix / "include").resolve()
    assert subprocess.run(["pkg-config", "--exists", "wmma2sycl >= 99"], check=False).returncode != 0


# -- used by hand ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs_on_the_cpu_device(example: Path, tmp_path: Path, soon_compiled: None) -> None:
    """Built as `wmma2sycl verify --sycl` builds it, which finds the headers by itself."""
    toolchain = find_toolchain()
    (program,) = find_programs(example, defines=(f"WMMA2SYCL_TARGETS={SOON_COMPILED}",))
    built = build_program(program, tmp_path, toolchain, 300.0)
    assert isinstance(built, Built), built
    run = run_built(built.executable, RunPlan("opencl:cpu", tmp_path, 300.0, warm_up=False), toolchain)
    assert run.disposition is Disposition.PASSED, (run.why, run.stdout, run.stderr)
    assert run.stdout.splitlines()[-1] == "PASSED" and run.stdout.startswith(f"{SOON_COMPILED}, sub-groups of 32")
