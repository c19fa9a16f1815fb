"""Loops as deep as the engine's products: right on AMX where the CPU has it, compiled for all engines, and the same PTX as before."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.deliver.output import write
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.tree import find
from wmma2sycl.verify.build.dpcpp import (
    SPIRV,
    Compiled,
    CompileOptions,
    DeviceCode,
    DeviceImage,
    compile_source,
)
from wmma2sycl.verify.build.sycl_rtc import Built, build_program
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.core.verdict import Disposition
from wmma2sycl.verify.devices.amx import check_amx
from wmma2sycl.verify.devices.matrix_use import Xeon
from wmma2sycl.verify.devices.run_program import RunPlan, run_built
from wmma2sycl.verify.programs.program import Program, read_programs

PROGRAM = Path(__file__).parent / "device_programs" / "deeper_products.cu"
LIMIT_S = 300.0
HAS_AMX = "amx_bf16" in Path("/proc/cpuinfo").read_text()
DEPTH = re.compile(r"depth_on<Target, T>\((\w+)(?:, \w+)?\)")
LEFT = re.compile(r", (?:end - k|\(\(\(end \+ 15\) / 16\) - tile\) \* 16|\(\(end \+ 15\) / 16 - tile\) \* 16)\);")


@pytest.fixture(scope="module")
def toolchain() -> Toolchain:
    return find_toolchain()


@pytest.fixture(scope="module")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Program:
    out = tmp_path_factory.mktemp("deeper") / "out"
    write(migrate_tree(find([PROGRAM]), Options()), out, {})
    (program,) = read_programs(out)
    return program


def compiled(
    source: Path, code: DeviceCode, target: str, program: Program, toolchain: Toolchain
) -> tuple[DeviceImage, ...]:
    arguments = ("-std=c++17", "-fsycl-device-code-split=per_kernel")
    options = CompileOptions(program.include_dirs, (f"WMMA2SYCL_TARGETS={target}",), arguments, LIMIT_S)
    outcome = compile_source(source, code, options, toolchain=toolchain)
    assert isinstance(outcome, Compiled), outcome
    return outcome.images


@pytest.mark.parametrize(
    ("target", "types"),
    [
        pytest.param("intel_amx", "bsu", marks=pytest.mark.skipif(not HAS_AMX, reason="this CPU has no AMX")),
        ("software<16>", "s"),
    ],
)
def test_is_right(target: str, types: str, migrated: Program, tmp_path: Path, toolchain: Toolchain) -> None:
    program = Program("main", migrated.sources, migrated.include_dirs, (f"WMMA2SYCL_TARGETS={target}",))
    built = build_program(program, tmp_path, toolchain, LIMIT_S)
    assert isinstance(built, Built), built
    plan = RunPlan("opencl:cpu", tmp_path, LIMIT_S, warm_up=False, arguments=(types,))
    run = run_built(built.executable, plan, toolchain)
    assert run.disposition is Disposition.PASSED, (run.why, run.stdout, run.stderr)
    assert run.stdout.split() == ["0", "wrong", "PASSED"]


@pytest.mark.parametrize("xeon", Xeon)
def test_amx_has_code_for_it(xeon: Xeon, migrated: Program, toolchain: Toolchain) -> None:
    """Granite Rapids multiplies half, too."""
    images = compiled(migrated.sources[0], SPIRV, "intel_amx", migrated, toolchain)
    check = check_amx(images, xeon, toolchain, LIMIT_S)
    assert check.disposition is Disposition.PASSED, (check.why, check.log)


@pytest.mark.parametrize("target", ["intel_xmx_hpc<16>", "intel_xmx_hpc<32>", "intel_xmx_hpg"])
def test_compiles_for_xmx_where_bytes_are_multiplied_32_deep(
    target: str, migrated: Program, toolchain: Toolchain
) -> None:
    images = compiled(migrated.sources[0], SPIRV, target, migrated, toolchain)
    used = [
        image.properties["SYCL/device requirements"].get("joint_matrix_mad", b"") for image in images if image.kernels
    ]
    assert any(b"sint8" in one and b",32," in one for one in used)
    assert any(b"fp16" in one and b",16" in one for one in used)


def test_ptx_is_that_of_wmmas_own_depth(migrated: Program, tmp_path: Path, toolchain: Toolchain) -> None:
    (source,) = migrated.sources
    text = source.read_text()
    shallow, depths = DEPTH.subn(r"\1", text)
    shallow, lefts = LEFT.subn(");", shallow)
    assert (depths, lefts) == (3, 4)
    before = tmp_path / source.name
    before.write_text(shallow)
    ptx = [
        b"".join(i.data for i in compiled(path, DeviceCode("sm_90"), "nvidia_tensor_core", migrated, toolchain))
        for path in (source, before)
    ]
    assert ptx[0] == ptx[1]
