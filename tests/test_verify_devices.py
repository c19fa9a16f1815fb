"""The SYCL devices and the targets that the runtime headers choose on them."""

from __future__ import annotations

import pytest
from wmma2sycl.verify.devices import describe_environment, list_devices
from wmma2sycl.verify.toolchain import Toolchain, find_toolchain


@pytest.fixture(scope="module")
def toolchain() -> Toolchain:
    return find_toolchain()


def test_the_cpu_is_listed_with_a_target_for_every_type_triple(
    toolchain: Toolchain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ONEAPI_DEVICE_SELECTOR", "opencl:cpu")
    (cpu,) = list_devices(toolchain)
    assert cpu.backend == "opencl"
    assert {8, 16, 32} <= set(cpu.sub_group_sizes)
    assert [choice.types for choice in cpu.targets] == [
        "half, half -> float",
        "half, half -> half",
        "bfloat16, bfloat16 -> float",
        "int8, int8 -> int32",
    ]
    for choice in cpu.targets:
        assert choice.sub_group_size in cpu.sub_group_sizes
        assert cpu.combinations or choice.target.startswith("software")


def test_a_forced_target_shows(toolchain: Toolchain, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ONEAPI_DEVICE_SELECTOR", "opencl:cpu")
    monkeypatch.setenv("WMMA2SYCL_TARGET", "software<8>")
    (cpu,) = list_devices(toolchain)
    assert {(choice.target, choice.sub_group_size) for choice in cpu.targets} == {("software<8>", 8)}


def test_environment_names_devices_and_compilers(toolchain: Toolchain) -> None:
    environment = describe_environment(toolchain)
    assert any(device.startswith("opencl: ") for device in environment.devices)
    assert environment.compilers[0].startswith("intel-sycl-rt 2026.1")
    assert "g++" in environment.compilers[1]
