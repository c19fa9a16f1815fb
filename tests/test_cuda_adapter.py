"""The SYCL runtime's CUDA adapter: where it is found, and that one whose tables do not fit is never used."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest
from wmma2sycl.cli.main import main
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.core.child import Children
from wmma2sycl.verify.cuda_backend.adapter import (
    FILE,
    VARIABLE,
    AdapterMissing,
    AdapterRefused,
    CudaAdapter,
    find_adapter,
)
from wmma2sycl.verify.cuda_backend.adapter_tables import OPTIONAL, Tables, differences, measure, read_tables

USM = "urGetUSMExpProcAddrTable"


@pytest.fixture(scope="module")
def toolchain() -> Toolchain:
    return find_toolchain()


@pytest.fixture(scope="module")
def tables(toolchain: Toolchain) -> Tables:
    return read_tables(toolchain.runtime.headers)


@pytest.fixture(autouse=True)
def _nothing_of_this_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in (VARIABLE, "LD_LIBRARY_PATH", "UR_ADAPTERS_FORCE_LOAD", "CMPLR_ROOT", "ONEAPI_ROOT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr("wmma2sycl.verify.cuda_backend.adapter._ONEAPI", ("~/intel/oneapi",))


def adapter(
    file: Path, tables: Tables, slots: Mapping[str, int] | None = None, status: int = 0, lacks: str = "", more: str = ""
) -> Path:
    """A library with every function that fills a table: with as many slots as the headers have, or as `slots` says."""
    lines = [more]
    for name, expected in tables.slots.items():
        if name != lacks:
            count = (slots or {}).get(name, len(expected))
            lines.append(
                f"int {name}(int version, void **table) {{ for (int i = 0; i < {count}; ++i) table[i] = 0; return {status}; }}"
            )
    source = file.with_suffix(".c")
    file.parent.mkdir(parents=True, exist_ok=True)
    source.write_text("\n".join(lines))
    subprocess.run(["gcc", "-shared", "-fPIC", source, "-o", file, "-Wl,-z,now"], check=True)
    return file


def test_the_headers_have_every_table(tables: Tables) -> None:
    assert tables.version == (0, 12)
    assert len(tables.slots) == 25
    assert tables.slots["urGetAdapterProcAddrTable"][:2] == ("Get", "Release")
    assert tables.slots[USM][-2:] == OPTIONAL[USM]


def test_the_wheels_own_adapter_fits_its_headers(toolchain: Toolchain, tables: Tables) -> None:
    """It was built with them, so this is what the measure must say of one that fits."""
    own = next(
        f / "libur_adapter_opencl.so"
        for f in toolchain.wheels.library_dirs
        if (f / FILE.replace("cuda", "opencl")).exists()
    )
    found = measure(own, tables, toolchain.wheels.environment(), Children())
    assert isinstance(found, dict)
    assert list(differences(tables, found)) == []


def test_one_that_was_named_is_taken(tmp_path: Path, toolchain: Toolchain, tables: Tables) -> None:
    file = adapter(tmp_path / "mine.so", tables)
    assert find_adapter(file, toolchain.runtime, Children()) == CudaAdapter(file, "--adapter")


def test_places_in_their_order(
    tmp_path: Path, toolchain: Toolchain, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = adapter(tmp_path / "intel" / "oneapi" / "compiler" / "2026.1" / "lib" / FILE, tables)
    assert find_adapter(None, toolchain.runtime, Children()).path == installed
    beside = adapter(tmp_path / "libraries" / FILE, tables)
    monkeypatch.setenv("LD_LIBRARY_PATH", str(beside.parent))
    assert find_adapter(None, toolchain.runtime, Children()) == CudaAdapter(beside, "LD_LIBRARY_PATH")
    named = adapter(tmp_path / "named.so", tables)
    monkeypatch.setenv(VARIABLE, str(named))
    assert find_adapter(None, toolchain.runtime, Children()) == CudaAdapter(named, VARIABLE)


def test_upstreams_two_functions_may_be_left_out(tmp_path: Path, toolchain: Toolchain, tables: Tables) -> None:
    file = adapter(tmp_path / "a.so", tables, {USM: len(tables.slots[USM]) - 2})
    assert find_adapter(file, toolchain.runtime, Children()).lacks == ("ImportExp", "ReleaseExp")


@pytest.mark.parametrize("change", [-1, 1])
def test_another_size_is_refused(tmp_path: Path, toolchain: Toolchain, tables: Tables, change: int) -> None:
    name = "urGetKernelProcAddrTable"
    expected = len(tables.slots[name])
    file = adapter(tmp_path / "a.so", tables, {name: expected + change})
    with pytest.raises(AdapterRefused, match=f"{name} fills {expected + change} functions, {expected} are expected"):
        find_adapter(file, toolchain.runtime, Children())


def test_one_without_a_table_and_one_of_another_version_are_refused(
    tmp_path: Path, toolchain: Toolchain, tables: Tables
) -> None:
    with pytest.raises(AdapterRefused, match="urGetIPCExpProcAddrTable is not there"):
        find_adapter(
            adapter(tmp_path / "a.so", tables, lacks="urGetIPCExpProcAddrTable"), toolchain.runtime, Children()
        )
    with pytest.raises(AdapterRefused, match=r"refuses version 0\.12: result 36"):
        find_adapter(adapter(tmp_path / "b.so", tables, status=36), toolchain.runtime, Children())
    (tmp_path / "c.so").write_text("no library")
    with pytest.raises(AdapterRefused, match="invalid ELF header|file too short"):
        find_adapter(tmp_path / "c.so", toolchain.runtime, Children())


def test_one_can_be_checked_where_no_driver_is(tmp_path: Path, toolchain: Toolchain, tables: Tables) -> None:
    """It binds the driver's functions at load; shells of the driver's libraries stand in."""
    driver = tmp_path / "driver"
    driver.mkdir()
    (driver / "cuda.c").write_text("int cuMadeUp(void) { return 0; }")
    subprocess.run(
        ["gcc", "-shared", "-fPIC", driver / "cuda.c", "-o", driver / "libcuda.so", "-Wl,-soname,libcuda.so.1"],
        check=True,
    )
    file = tmp_path / "a.so"
    adapter(file, tables, more="extern int cuMadeUp(void); int asks(void) { return cuMadeUp(); }")
    command = ["gcc", "-shared", "-fPIC", file.with_suffix(".c"), f"-L{driver}", "-lcuda", "-o", file, "-Wl,-z,now"]
    subprocess.run(command, check=True)
    assert find_adapter(file, toolchain.runtime, Children()).path == file


def test_none_is_an_error_with_the_ways_out(
    tmp_path: Path, toolchain: Toolchain, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(AdapterMissing, match=r"--adapter names .*/gone\.so, which is no file"):
        find_adapter(tmp_path / "gone.so", toolchain.runtime, Children())
    (tmp_path / "p.cpp").write_text("int main() {}")
    assert main(["verify", "--sycl", str(tmp_path / "p.cpp"), "--device", "cuda:gpu", "--arch", "sm_90"]) == 2
    said = capsys.readouterr().err
    assert f"no {FILE} in {VARIABLE}" in said
    assert "tools/build_cuda_adapter.py" in said


def test_programs_look_in_the_users_folders_before_the_wheels(
    tmp_path: Path, toolchain: Toolchain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/mock")
    found = CudaAdapter(tmp_path / "any_name.so", "--adapter").environment(toolchain.wheels.library_dirs)
    own, mock, *wheels = found["LD_LIBRARY_PATH"].split(":")
    assert [path.name for path in Path(own).glob("[!.]*")] == [FILE]
    assert mock == "/mock"
    assert wheels == [*map(str, toolchain.wheels.library_dirs)]
