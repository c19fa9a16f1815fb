"""What Intel's OpenCL driver is told of the CPU: a generation with AMX where /proc/cpuinfo lists it, else nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from wmma2sycl.verify.build.host_cpu import VARIABLE, driver_variables


@pytest.mark.parametrize(
    ("flags", "expected"),
    [
        ("fpu sse2 avx512f amx_bf16 amx_tile amx_int8", {VARIABLE: "sapphirerapids"}),
        ("fpu amx_bf16 amx_tile amx_int8 amx_fp16", {VARIABLE: "graniterapids"}),
        ("fpu sse2 avx2 avx512f", {}),
    ],
)
def test_generation_by_flags(
    flags: str, expected: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    info = tmp_path / "cpuinfo"
    info.write_text(f"processor\t: 0\nmodel\t\t: 167\nflags\t\t: {flags}\n", encoding="ascii")
    assert driver_variables(info) == expected


def test_the_users_choice_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "skx")
    info = tmp_path / "cpuinfo"
    info.write_text("flags : amx_tile\n", encoding="ascii")
    assert driver_variables(info) == {}


def test_no_cpuinfo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert driver_variables(tmp_path / "none") == {}
