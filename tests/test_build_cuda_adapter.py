"""tools/build_cuda_adapter.py on a small stand-in for unified-runtime, which is no part of this project: edits, shells, build, check."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from cuda_adapter import build
from cuda_adapter.edits import ADAPTER, TABLES, CannotEdit, _functions, _stub, fill_tables, use_headers
from wmma2sycl.verify.build.toolchain import find_toolchain
from wmma2sycl.verify.core.child import Children
from wmma2sycl.verify.cuda_backend.adapter import FILE, find_adapter
from wmma2sycl.verify.cuda_backend.adapter_tables import read_tables

# As upstream: functions that are there and not in the table, and functions that are nowhere.
LEFT_OUT = ("USMImportExp", "USMReleaseExp")
ABSENT = ("QueueGetGraphExp", "GraphGetIdExp")
CMAKE = """cmake_minimum_required(VERSION 3.20)
project(runtime CXX)
file(GLOB sources source/adapters/cuda/*.cpp)
add_library(ur_adapter_cuda SHARED ${sources})
target_include_directories(ur_adapter_cuda PRIVATE include)
target_link_libraries(ur_adapter_cuda PRIVATE ${CUDA_cuda_driver_LIBRARY} ${CUDA_nvml_LIBRARY})
set_target_properties(ur_adapter_cuda PROPERTIES VERSION 0.12.0 SOVERSION 0 LIBRARY_OUTPUT_DIRECTORY lib)
"""
CUDA_H = "#define cuStreamWait __CUDA_API_PTSZ(cuStreamWait_v2)\nCUresult CUDAAPI cuInit(unsigned int Flags);\nCUresult CUDAAPI cuStreamWait(CUstream s);\n"
NVML_H = "#define nvmlInit nvmlInit_v2\nnvmlReturn_t DECLDIR nvmlInit_v2(void);\n"
USES = '#include "ur_api.h"\nextern "C" int cuInit(unsigned);\nextern "C" int cuStreamWait_v2(void *);\nextern "C" int nvmlInit_v2();\nint used() { return cuInit(0) + cuStreamWait_v2(nullptr) + nvmlInit_v2(); }\n'


@pytest.fixture(scope="module")
def headers() -> Path:
    return find_toolchain().runtime.headers


@pytest.fixture
def clone(tmp_path: Path, headers: Path) -> Path:
    """A git clone whose adapter has every function of the wheel's API but those above, under an older API's headers."""
    root = tmp_path / "clone"
    (root / ADAPTER).mkdir(parents=True)
    (root / "include").mkdir()
    for name in ("ur_api.h", "ur_ddi.h"):
        (root / "include" / name).write_text("#error the checkout's own API\n")
    (root / "CMakeLists.txt").write_text(CMAKE)
    api = (headers / "ur_ddi.h").read_text()
    pointers = dict(build_pointers(api))
    there = [
        _stub(name, pointers[name])
        for slots in _functions(api).values()
        for name in slots.values()
        if name not in ABSENT
    ]
    (root / ADAPTER / "functions.cpp").write_text(USES + "\n".join(there))
    lines = ['#include "ur_api.h"', '#include "ur_ddi.h"', 'extern "C" {']
    for getter, slots in _functions(api).items():
        table = (
            next(one for one in api.split("\n\n") if f"*ur_pfn{getter[2:]}_t)" in one)
            .split("ur_api_version_t,")[1]
            .split(" *")[0]
            .strip()
        )
        lines.append(f"UR_DLLEXPORT ur_result_t UR_APICALL {getter}(ur_api_version_t version, {table} *pDdiTable) {{")
        lines.append("  if (version != UR_API_VERSION_CURRENT) {\n    return UR_RESULT_ERROR_UNSUPPORTED_VERSION;\n  }")
        filled = ((member, name) for member, name in slots.items() if name not in (*ABSENT, *LEFT_OUT))
        lines += [f"  pDdiTable->pfn{member} = ur{name};" for member, name in filled]
        lines.append("  return UR_RESULT_SUCCESS;\n}")
    (root / TABLES).write_text("\n".join([*lines, "}"]) + "\n")
    git = ["git", "-C", str(root), "-c", "user.name=t", "-c", "user.email=t"]
    for words in (["init", "--quiet"], ["add", "-A"], ["commit", "--quiet", "-m", "all"]):
        subprocess.run([*git, *words], check=True, capture_output=True)
    return root


def build_pointers(api: str) -> list[tuple[str, str]]:
    from cuda_adapter.edits import _POINTER

    return [(name, " ".join(types.split())) for name, types in _POINTER.findall(api)]


def test_it_builds_one_that_fits(
    tmp_path: Path, clone: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    cuda = tmp_path / "cuda"
    (cuda / "include").mkdir(parents=True)
    (cuda / "include" / "cuda.h").write_text(CUDA_H)
    (cuda / "include" / "nvml.h").write_text(NVML_H)
    before = subprocess.run(
        ["git", "-C", clone, "status", "--short"], capture_output=True, text=True, check=True
    ).stdout
    output = tmp_path / "made"
    status = build.main([str(clone), "-o", str(output), "--commit", "HEAD", "--cuda", str(cuda)])
    said = capsys.readouterr()
    assert status == 0, said.err
    for name in LEFT_OUT:
        assert f"ur{name} was left out of the table" in said.out
    for name in ABSENT:
        assert f"ur{name} is not in the adapter: it says that it is not supported" in said.out
    assert f"{output / FILE} fits the installed SYCL runtime; use it:" in said.out
    assert find_adapter(output / FILE, find_toolchain().runtime, Children()).lacks == ()
    after = subprocess.run(["git", "-C", clone, "status", "--short"], capture_output=True, text=True, check=True).stdout
    assert after == before == ""


def test_headers_of_the_wheel_stand_in_for_the_checkouts(clone: Path, headers: Path) -> None:
    use_headers(clone, headers)
    assert (clone / "include" / "ur_api.h").read_text() == '#include "unified-runtime/ur_api.h"\n'
    assert (clone / "include" / "unified-runtime" / "ur_api.h").read_bytes() == (headers / "ur_api.h").read_bytes()


def test_filling_twice_changes_nothing(clone: Path, headers: Path) -> None:
    assert len(fill_tables(clone, headers)) == len(LEFT_OUT) + len(ABSENT)
    text = (clone / TABLES).read_text()
    assert fill_tables(clone, headers) == ()
    assert (clone / TABLES).read_text() == text


def test_a_checkout_of_another_release_is_refused(clone: Path, headers: Path, tmp_path: Path) -> None:
    file = clone / TABLES
    file.write_text(file.read_text().replace("urGetGraphExpProcAddrTable", "urGetOtherProcAddrTable"))
    with pytest.raises(CannotEdit, match="has no urGetGraphExpProcAddrTable: the checkout is of another release"):
        fill_tables(clone, headers)
    with pytest.raises(CannotEdit, match="is no unified-runtime with a CUDA adapter"):
        fill_tables(tmp_path, headers)
    assert "urGetGraphExpProcAddrTable" in read_tables(headers).slots


def test_what_is_missing_is_told(clone: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert build.main([str(clone), "-o", str(tmp_path / "o"), "--cuda", str(tmp_path)]) == 2
    assert f"no cuda.h in {tmp_path}" in capsys.readouterr().err
    (tmp_path / "cuda.h").write_text(CUDA_H)
    (tmp_path / "nvml.h").write_text(NVML_H)
    words = ["-o", str(tmp_path / "o"), "--cuda", str(tmp_path), "--nvml", str(tmp_path)]
    assert build.main([str(tmp_path / "o"), *words]) == 2
    assert "is no git clone of unified-runtime" in capsys.readouterr().err
    assert build.main([str(clone), *words, "--commit", "0123456789"]) == 2
    assert "checkout" in capsys.readouterr().err
