"""`migrate --runtime installed`: an output without the runtime headers, whose build files find the library; the tool knows its own."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import wmma2sycl
from test_build_files import CMAKE, LIB, MAKE, TREE, compiler, ran  # noqa: F401 - a fixture
from wmma2sycl.cli import main as cli
from wmma2sycl.migrate.project.inputs.file import InputError
from wmma2sycl.templates.runtime_library import INCLUDE, PKG_CONFIG
from wmma2sycl.verify.programs.program import read_programs

needs_pkg_config = pytest.mark.skipif(shutil.which("pkg-config") is None, reason="no pkg-config here")
COMMAND = Path(sys.executable).parent  # where `wmma2sycl` lies
ADDS = """#include <cstdio>
__global__ void add(float *p) { p[threadIdx.x] += 1.0f; }
int main() {
    float *p, h[32] = {};
    cudaMalloc(&p, sizeof(h));
    cudaMemcpy(p, h, sizeof(h), cudaMemcpyHostToDevice);
    add<<<1, 32>>>(p);
    cudaMemcpy(h, p, sizeof(h), cudaMemcpyDeviceToHost);
    std::printf("%g\\n", h[31]);
    return cudaFree(p) != cudaSuccess;
}
"""
SETUP = """from setuptools import setup
from torch.utils.cpp_extension import BuildExtension, CUDAExtension
setup(name='a', ext_modules=[CUDAExtension('a', ['main.cu'])], cmdclass={'build_ext': BuildExtension})
"""


def migrate(*words: str) -> int:
    return cli.main(["migrate", "src", "-o", "out", "--no-diff", *words])


def written(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / "src" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "src" / name).write_text(text, encoding="utf-8")
    assert migrate("--runtime", "installed") in (0, 1)
    assert not (folder / "out" / "include").exists()
    return folder / "out"


def names(folder: Path) -> set[str]:
    return {p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file() and ".wmma2sycl" not in p.parts}


# -- what is written ------------------------------------------------------------------------------------------------


def test_headers_go_and_come_with_the_option(project: Path) -> None:
    migrate()
    copied = names(project / "out")
    assert migrate("--runtime", "installed", "--check") == 1
    assert migrate("--runtime", "installed") == 0
    assert names(project / "out") == {n for n in copied if not n.startswith("include/wmma2sycl/")} != copied
    assert json.loads((project / "out" / "wmma2sycl.json").read_text())["options"]["runtime"] == "installed"
    assert migrate("--runtime", "installed", "--check") == 0
    assert migrate("--runtime", "copied") == 0
    assert names(project / "out") == copied


def test_code_is_not_migrated_again_for_it(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    migrate("--jobs=0")
    monkeypatch.setattr("wmma2sycl.migrate.line.migrate_part", pytest.fail)
    assert migrate("--jobs=0", "--runtime", "installed") == 0


def test_all_headers_and_none_do_not_go_together(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert migrate("--runtime", "installed", "--all-headers") == 2
    assert "choose one" in capsys.readouterr().err and not (project / "out").exists()
    with pytest.raises(InputError, match="choose one"):
        wmma2sycl.migrate("src", out="out", runtime="installed", all_headers=True)


def test_from_python_and_by_configuration(project: Path) -> None:
    wmma2sycl.migrate("src", out="by_python", runtime="installed")
    (project / "wmma2sycl.toml").write_text('runtime = "installed"\n')
    assert migrate() == 0
    assert names(project / "out") == names(project / "by_python") == {"a.cpp", "notes.txt", "wmma2sycl.json"}


# -- builds ---------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(shutil.which("cmake") is None, reason="no cmake here (pip install cmake)")
def test_cmake_finds_the_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, compiler: Path) -> None:  # noqa: F811
    monkeypatch.chdir(tmp_path)
    out = written(tmp_path, TREE | {"CMakeLists.txt": CMAKE, "lib/CMakeLists.txt": LIB})
    configure = ["cmake", "-B", "build", f"-DCMAKE_CXX_COMPILER={compiler}", "-DCMAKE_FIND_USE_CMAKE_SYSTEM_PATH=OFF"]
    alone = subprocess.run(configure, cwd=out, capture_output=True, text=True, check=False)
    assert alone.returncode != 0 and "wmma2sycl runtime" in (out / "CMakeLists.txt").read_text()
    cli.main(["runtime", "--prefix", "prefix"])
    ran([*configure, f"-DCMAKE_PREFIX_PATH={tmp_path / 'prefix'}"], out)
    ran(["cmake", "--build", "build"], out)
    log = (tmp_path / "log").read_text().splitlines()
    compiled = [line for line in log if line.endswith(("main.cpp", "tile.cpp", "host.cpp"))]
    assert len(compiled) == 3 and all(f"-isystem {tmp_path}/prefix/include" in line for line in compiled)


@pytest.mark.skipif(shutil.which("make") is None, reason="no make here")
@pytest.mark.parametrize("by", [pytest.param("pkg-config", marks=needs_pkg_config), "wmma2sycl"])
def test_make_finds_the_library(
    by: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, compiler: Path  # noqa: F811
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    out = written(tmp_path, TREE | {"Makefile": MAKE})
    if by == "pkg-config":
        cli.main(["runtime", "--prefix", "prefix"])
        monkeypatch.setenv("PKG_CONFIG_PATH", str(tmp_path / "prefix" / "share" / "pkgconfig"))
    else:
        monkeypatch.setenv("PATH", f"{COMMAND}{os.pathsep}{os.environ['PATH']}")
    ran(["make", "-f", "wmma2sycl.mk", f"SYCLCXX={compiler}"], out)
    assert (out / "build" / "main").is_file()
    folder = tmp_path / "prefix" / "include" if by == "pkg-config" else INCLUDE
    compiled = [line for line in (tmp_path / "log").read_text().splitlines() if " -c " in line]
    given = [Path(word[2:]).resolve() for line in compiled for word in shlex.split(line) if word.startswith("-I/")]
    assert compiled and given == [folder.resolve()] * len(compiled)


@pytest.mark.parametrize("by", [pytest.param("pkg-config", marks=needs_pkg_config), "wmma2sycl"])
def test_a_script_finds_the_library(by: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "setup.py").write_text(SETUP)
    text = (written(tmp_path, {"main.cu": ADDS}) / "setup.py").read_text()
    folder = text.partition("include_dirs=[")[2].partition("]")[0]
    monkeypatch.setenv("PATH", f"{COMMAND if by == 'wmma2sycl' else '/nowhere'}{os.pathsep}{os.environ['PATH']}")
    if by == "pkg-config":
        monkeypatch.setenv("PKG_CONFIG_PATH", str(PKG_CONFIG))
    found = ran([sys.executable, "-c", f"import os; print({folder})"], tmp_path).strip()
    assert Path(found).resolve() == INCLUDE.resolve() and "import os\n" in text


# -- the tool itself ------------------------------------------------------------------------------------------------


def test_the_tool_compiles_and_runs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("WMMA2SYCL_COMPILE")
    out = written(tmp_path, {"main.cu": ADDS})
    assert "Not compiled" not in capsys.readouterr().err
    (program,) = read_programs(out)
    assert program.include_dirs[-1] == INCLUDE
    assert cli.main(["verify", "out", "--compile-for", "none", "--reference", "none"]) == 0
    assert "1 of 1 program passed" in capsys.readouterr().out
