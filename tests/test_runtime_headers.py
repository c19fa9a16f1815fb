"""The runtime headers of the output: run on the CPU device, compiled for every matrix engine."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from wmma2sycl.verify.build.dpcpp import Compiled, CompileOptions, DeviceCode, DeviceImage, compile_source
from wmma2sycl.verify.build.sycl_rtc import Built, build_program
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.core.verdict import Disposition
from wmma2sycl.verify.devices.amx import check_amx
from wmma2sycl.verify.devices.matrix_use import Xeon
from wmma2sycl.verify.devices.run_program import RunPlan, run_built
from wmma2sycl.verify.programs.program import Program

SOURCES = Path(__file__).parent / "runtime"
HEADERS = Path(__file__).parents[1] / "templates" / "runtime"
SOFTWARE = "software<8>,software<16>,software<32>"
NATIVE = "nvidia_tensor_core,intel_xmx_hpc<16>,intel_xmx_hpc<32>,intel_xmx_hpg,intel_amx,amd_matrix_core"
LIMIT_S = 300.0


@pytest.fixture(scope="module")
def toolchain() -> Toolchain:
    return find_toolchain()


@pytest.fixture(scope="module")
def include(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An include folder in which the headers are where an output tree has them."""
    folder = tmp_path_factory.mktemp("include")
    (folder / "wmma2sycl").symlink_to(HEADERS)
    return folder


def build(name: str, targets: str, include: Path, folder: Path, toolchain: Toolchain) -> Path:
    program = Program(name, (SOURCES / f"{name}.cpp",), (include,), (f"WMMA2SYCL_TARGETS={targets}",))
    built = build_program(program, folder, toolchain, LIMIT_S)
    assert isinstance(built, Built), built
    return built.executable


@pytest.fixture(scope="module")
def host_program(include: Path, tmp_path_factory: pytest.TempPathFactory, toolchain: Toolchain) -> Path:
    folder = tmp_path_factory.mktemp("host")
    return build("host", "software<16>,software<32>", include, folder, toolchain)


def compile_native(code: DeviceCode, include: Path, toolchain: Toolchain) -> tuple[DeviceImage, ...]:
    options = CompileOptions((include,), (f"WMMA2SYCL_TARGETS={NATIVE}",), limit_s=LIMIT_S)
    outcome = compile_source(SOURCES / "native.cpp", code, options, toolchain=toolchain)
    assert isinstance(outcome, Compiled), outcome
    return outcome.images


@pytest.mark.parametrize(
    ("name", "least_checks"),
    [
        ("products", 100),
        ("edges", 40),
        ("tilings", 120),
        ("tilings_of_32", 60),
        ("parts", 36),
        ("integers", 50),
        ("elements", 3),
        ("selection", 30),
        ("libraries", 44),
        ("vectors", 10),
        ("atomics", 3),
        ("globals", 5),
        ("narrow", 27),
        ("boxes", 8),
    ],
)
def test_on_the_cpu_device(name: str, least_checks: int, include: Path, tmp_path: Path, toolchain: Toolchain) -> None:
    executable = build(name, SOFTWARE, include, tmp_path, toolchain)
    run = run_built(executable, RunPlan("opencl:cpu", tmp_path, LIMIT_S, warm_up=False), toolchain)
    assert "WRONG" not in run.stdout
    assert run.disposition is Disposition.PASSED, (run.why, run.stdout[-2000:], run.stderr[-2000:])
    assert len(run.stdout.splitlines()) >= least_checks


@pytest.mark.parametrize(
    ("wanted", "line"),
    [
        # 32 lanes are the faster ones on Xeons, 16 elsewhere
        (None, "chosen software<(16|32)>, warp-sized software<32>: no error"),
        ("software", "chosen software<(16|32)>, warp-sized software<32>: no error"),
        ("software<32>", "chosen software<32>, warp-sized software<32>: no error"),
    ],
)
def test_host_side(
    wanted: str | None, line: str, host_program: Path, toolchain: Toolchain, monkeypatch: pytest.MonkeyPatch
) -> None:
    if wanted is not None:
        monkeypatch.setenv("WMMA2SYCL_TARGET", wanted)
    plan = RunPlan("opencl:cpu", host_program.parent, LIMIT_S, warm_up=False)
    run = run_built(host_program, plan, toolchain)
    assert run.disposition is Disposition.PASSED, (run.why, run.stdout, run.stderr)
    assert re.search(line, run.stdout), run.stdout


def test_unknown_target_is_an_error_that_lists_the_known(
    host_program: Path, toolchain: Toolchain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WMMA2SYCL_TARGET", "tensor_core")
    plan = RunPlan("opencl:cpu", host_program.parent, LIMIT_S, warm_up=False)
    run = run_built(host_program, plan, toolchain)
    assert "WMMA2SYCL_TARGET=tensor_core is not one of the compiled targets: software<16> software<32>" in run.stdout


# Target -> the tiles of one half -> float 16x16x16 product.
INTEL_TILES = {
    "intel_xmx_hpc<16>": {"fp16,use::a,8,16", "fp16,use::b,16,16", "fp32,use::accumulator,8,16"},
    "intel_xmx_hpg": {"fp16,use::a,8,16", "fp16,use::b,16,8", "fp32,use::accumulator,8,8"},
    "intel_amx": {"fp16,use::a,16,32", "fp16,use::b,32,16", "fp32,use::accumulator,16,16"},
}


def tiles_used(image: DeviceImage) -> set[str]:
    use = image.properties.get("SYCL/device requirements", {}).get("joint_matrix", b"")
    text = use.decode(errors="ignore") if isinstance(use, bytes) else ""
    return set(re.findall(r"matrix_type::(\w+,use::\w+,\d+,\d+)", text))


def test_spirv_and_amx(include: Path, toolchain: Toolchain) -> None:
    images = compile_native(DeviceCode(), include, toolchain)
    for target, tiles in INTEL_TILES.items():
        whole = [image for image in images if any(is_of(symbol, "whole_kernel", target) for symbol in image.symbols)]
        assert len(whole) == 1
        assert tiles_used(whole[0]) == tiles
    for foreign in ("nvidia_tensor_core", "amd_matrix_core"):
        own = [image for image in images if any(foreign in symbol for symbol in image.symbols)]
        assert own
        assert not any(tiles_used(image) for image in own)
    for xeon in Xeon:
        check = check_amx(images, xeon, toolchain, LIMIT_S)
        assert check.disposition is Disposition.PASSED, (check.why, check.log)


# Types of a row of libsycl 2026.1.2's own table: A or B, C, and the depth of its tiles; M <= 8 everywhere. Columns
# and the types that a class of devices has below. (`device_impl::get_matrix_combinations`, read out of the library.)
ROWS = {
    "fp16": ("fp32", 16),
    "bf16": ("fp32", 16),
    "tf32": ("fp32", 8),
    "sint8": ("sint32", 32),
    "uint8": ("sint32", 32),
}
XMX = {
    "intel_xmx_hpc<16>": (16, ("fp16", "bf16", "tf32", "sint8", "uint8"), ("fp16", "bf16")),
    "intel_xmx_hpc<32>": (16, ("fp16", "bf16", "tf32", "sint8", "uint8"), ()),
    "intel_xmx_hpg": (8, ("fp16", "bf16", "sint8", "uint8"), ()),
}


def tiles_listed(target: str) -> set[str]:
    """Each tile in a row of the table, as an image's properties spell it."""
    cols, inputs, further_sums = XMX[target]
    rows = {(f"{a},use::a,8,{ROWS[a][1]}", f"{a},use::b,{ROWS[a][1]},{cols}") for a in inputs}
    sums = {*(ROWS[a][0] for a in inputs), *further_sums}
    return {tile for pair in rows for tile in pair} | {f"{c},use::accumulator,8,{cols}" for c in sums}


@pytest.mark.parametrize("target", XMX)
def test_every_tile_of_intels_gpus_is_in_their_query(target: str, include: Path, toolchain: Toolchain) -> None:
    images = compile_places(DeviceCode(), target, include, toolchain)
    used = set.union(*(tiles_used(image) for image in images))
    types = {tile.split(",")[0] for tile in used}
    assert set(XMX[target][1]) <= types
    assert used <= tiles_listed(target)


@pytest.mark.parametrize("code", [DeviceCode("sm_80"), DeviceCode(gfx="gfx90a")], ids=lambda code: code.name)
def test_every_form_compiles(code: DeviceCode, include: Path, toolchain: Toolchain) -> None:
    compile_places(code, NATIVE, include, toolchain)


def compile_places(code: DeviceCode, targets: str, include: Path, toolchain: Toolchain) -> tuple[DeviceImage, ...]:
    options = CompileOptions((include,), (f"WMMA2SYCL_TARGETS={targets}",), limit_s=LIMIT_S)
    outcome = compile_source(SOURCES / "places.cpp", code, options, toolchain=toolchain)
    assert isinstance(outcome, Compiled), outcome
    return outcome.images


def is_of(symbol: str, kernel: str, target: str) -> bool:
    name, _, lanes = target.removesuffix(">").partition("<")
    mangled = f"{len(name)}{name}" + (f"ILi{lanes}E" if lanes else "")
    return f"__sycl_kernel_{kernel}" in symbol and mangled in symbol


@pytest.mark.parametrize("sm", ["sm_80", "sm_90"])
def test_one_tensor_core_instruction_a_product(sm: str, include: Path, toolchain: Toolchain) -> None:
    images = compile_native(DeviceCode(sm), include, toolchain)
    text = "\n".join(image.data.decode(errors="replace") for image in images)
    products = re.findall(
        r"^\.visible \.entry _Z21__sycl_kernel_productIN9wmma2sycl18nvidia_tensor_core\w+\((.*?)^}",
        text,
        re.MULTILINE | re.DOTALL,
    )
    instructions = [re.findall(r"wmma\.mma[\w.]*", body) for body in products]
    found = sorted(one.removeprefix("wmma.mma.sync.aligned.row.col.") for [one] in instructions)
    assert found == [
        "m16n16k16.f16.f16",
        "m16n16k16.f32.bf16.bf16.f32",
        "m16n16k16.f32.f32",
        "m16n16k16.s32.s8.s8.s32",
        "m16n16k16.s32.u8.u8.s32",
        "m16n16k8.f32.tf32.tf32.f32",
        "m32n8k16.f32.f32",
        "m8n32k16.f32.f32",
        "m8n8k4.f64.f64.f64.f64",
    ]


# What a program's own headers may ask, as they ask for CUDA's include guards (`#ifdef __DRIVER_TYPES_H__`).
MARKS = {("status.hpp", "WMMA2SYCL_RUNTIME"), ("blas.hpp", "WMMA2SYCL_BLAS"), ("random.hpp", "WMMA2SYCL_RANDOM")}
# What `#if` can ask of a version.
VERSION = {("version.hpp", f"WMMA2SYCL_VERSION_{part}") for part in ("MAJOR", "MINOR", "PATCH")}
# Names that stay as the program has them.
KEPT = {("profiler_ranges.hpp", f"NVTX3_FUNC_RANGE{form}") for form in ("", "_IF", "_IN", "_IF_IN")}


def test_headers_leave_no_macro_but_the_target_list_and_marks() -> None:
    defined = {
        (header.name, name)
        for header in HEADERS.glob("*.hpp")
        for name in set(re.findall(r"^\s*#\s*define\s+(\w+)", header.read_text(), re.MULTILINE))
        if not re.search(rf"^\s*#\s*undef\s+{name}\b", header.read_text(), re.MULTILINE)
    }
    assert defined == {("select_target.hpp", "WMMA2SYCL_TARGETS"), *MARKS, *KEPT, *VERSION}


@pytest.mark.parametrize("header", sorted(HEADERS.glob("*.hpp")), ids=lambda path: path.name)
def test_header_is_licensed_and_short(header: Path) -> None:
    text = header.read_text()
    assert text.startswith("// SPDX-License-Identifier: Apache-2.0\n")
    assert "#pragma once" in text
    assert len(text.splitlines()) <= 300
