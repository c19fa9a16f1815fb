"""The SYCL devices, and what the runtime headers choose on them for all that WMMA multiplies."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from test_targets import structs
from wmma2sycl.cli import main as cli
from wmma2sycl.migrate.apis.targets import ENGINES, MULTIPLIES, TARGETS, Multiply, PlanKind, Target, plan_of
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.devices.device_list import Choice, Combination, Device, describe_environment, list_devices

DOCS = Path(__file__).parent.parent / "docs"


@pytest.fixture(scope="module")
def toolchain() -> Toolchain:
    return find_toolchain()


def cpu(toolchain: Toolchain, monkeypatch: pytest.MonkeyPatch, target: str = "") -> Device:
    monkeypatch.setenv("ONEAPI_DEVICE_SELECTOR", "opencl:cpu")
    monkeypatch.setenv("WMMA2SYCL_TARGET", target) if target else monkeypatch.delenv("WMMA2SYCL_TARGET", raising=False)
    (device,) = list_devices(toolchain)
    return device


def multiply(c: Choice) -> Multiply:
    return Multiply(c.a, c.b, c.c, c.m, c.n, c.k, c.saturating)


def test_the_cpu_has_a_target_for_all_that_wmma_multiplies(
    toolchain: Toolchain, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = cpu(toolchain, monkeypatch)
    assert device.backend == "opencl"
    assert {8, 16, 32} <= set(device.sub_group_sizes)
    assert sorted(map(str, map(multiply, device.choices))) == sorted(map(str, MULTIPLIES))
    for choice in device.choices:
        assert choice.sub_group_size in device.sub_group_sizes
        assert device.combinations or choice.target.startswith("software")
        assert choice.warp_sized_target in ("software<32>", "intel_amx")


@pytest.mark.parametrize("size", [8, 16, 32])
def test_a_forced_software_target_shows(toolchain: Toolchain, monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    device = cpu(toolchain, monkeypatch, f"software<{size}>")
    chosen = {(c.target, c.sub_group_size, c.plan, c.tile, c.count) for c in device.choices}
    # Without 32 lanes there is no target for kernels that count them.
    assert chosen == {(f"software<{size}>", size, "software", (0, 0, 0), 0)}
    assert {c.warp_sized_target for c in device.choices} == {"software<32>" if size == 32 else ""}


@pytest.mark.parametrize("target", ENGINES, ids=lambda t: t.name)
def test_a_forced_engine_plans_as_the_table_says(
    target: Target, toolchain: Toolchain, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By its name, whatever lane counts it has: the first of them, and for kernels that count lanes the one of 32."""
    by_lanes = dict(zip(target.sub_group_sizes, structs(target), strict=True))
    for choice in cpu(toolchain, monkeypatch, target.name).choices:
        plan = plan_of(target, multiply(choice))
        has = plan.kind is not PlanKind.SOFTWARE
        assert (choice.target, choice.plan) == ((structs(target)[0], plan.kind.value) if has else ("", "none"))
        assert choice.warp_sized_target == (by_lanes.get(32, "") if has else "")
        assert (choice.tile, choice.count) == (plan.tile, plan.count)


def test_one_lane_count_of_an_engine_can_be_forced(toolchain: Toolchain, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 32, which no kernel that scales is compiled for."""
    chosen = {(c.target, c.warp_sized_target) for c in cpu(toolchain, monkeypatch, "intel_xmx_hpc<32>").choices}
    assert chosen == {("", "intel_xmx_hpc<32>"), ("", "")}


def test_environment_names_devices_and_compilers(toolchain: Toolchain) -> None:
    environment = describe_environment(toolchain)
    assert any(device.startswith("opencl: ") for device in environment.devices)
    assert environment.compilers[0].startswith("intel-sycl-rt 2026.1")
    assert "g++" in environment.compilers[1]


# -- the command ----------------------------------------------------------------------------------------------------


def test_text_names_devices_plans_and_the_override(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ONEAPI_DEVICE_SELECTOR", "opencl:cpu")
    monkeypatch.setenv("WMMA2SYCL_TARGET", "intel_xmx_hpc")
    assert cli.main(["devices"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("WMMA2SYCL_TARGET=intel_xmx_hpc is set") and max(map(len, lines)) <= 100
    rows = [" ".join(line.split()) for line in lines]
    assert "half, half -> float 16x16x16 intel_xmx_hpc<16> split 2 of 8x16x16 intel_xmx_hpc<32>" in rows
    assert "s8, s8 -> s32 32x8x16 intel_xmx_hpc<16> padded 4 of 8x16x32 intel_xmx_hpc<32>" in rows
    assert "b1, b1 -> s32 8x8x128 none none none" in rows


def test_text_lists_a_matrix_query_row_by_row(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    amx = (
        Combination("bf16", "bf16", "fp32", "fp32", 16, 16, 32, 0, 0, 0),
        Combination("s8", "s8", "s32", "s32", 0, 0, 0, 8, 16, 32),
    )
    device = Device("a Xeon", "opencl", "1", (8, 16), amx, ())
    monkeypatch.setattr("wmma2sycl.cli.commands.devices.list_devices", lambda _: (device,))
    assert cli.main(["devices"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1:4] == [
        "  matrix query:",
        "    bf16 * bf16 + fp32 -> fp32 <=16x<=16x<=32",
        "    s8 * s8 + s32 -> s32 8x16x32",
    ]


def test_data_names_devices_plans_and_the_override(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ONEAPI_DEVICE_SELECTOR", "opencl:cpu")
    monkeypatch.setenv("WMMA2SYCL_TARGET", "intel_amx")
    assert cli.main(["devices", "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    text = (DOCS / "check.md").read_text()
    assert all(f"`{field}`" in text for field in found["devices"][0]["choices"][0] if len(field) > 1)
    assert found["environment"] == {"WMMA2SYCL_TARGET": "intel_amx", "ONEAPI_DEVICE_SELECTOR": "opencl:cpu"}
    bf16 = next(c for c in found["devices"][0]["choices"] if c["a"] == "bf16" and c["m"] == 32)
    assert (bf16["target"], bf16["plan"], bf16["tile"], bf16["count"]) == ("intel_amx", "padded", [16, 16, 32], 2)


@pytest.mark.parametrize("target", TARGETS)
def test_plans_of_a_target_need_no_device(
    target: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unasked(_: Toolchain) -> tuple[Device, ...]:
        raise AssertionError("asked for devices")

    monkeypatch.setattr("wmma2sycl.cli.commands.devices.list_devices", unasked)
    assert cli.main(["devices", "--target", target, "--format", "json"]) == 0
    plans = json.loads(capsys.readouterr().out)["plans"]
    assert [Multiply(*(p[f] for f in ("a", "b", "c", "m", "n", "k", "saturating"))) for p in plans] == list(MULTIPLIES)
    assert [p["plan"] for p in plans] == [plan_of(TARGETS[target], m).kind.value for m in MULTIPLIES]
    assert cli.main(["devices", "--target", target]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(MULTIPLIES) + 2 and max(map(len, lines)) <= 100
