"""Every multiplication that a plan gives to Intel's GPUs, through their own compiler to machine code: as many systolic
instructions (dpas) as the plan has tiles. It needs `ocloc` with its IGC; docs/development.md tells where from.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from test_runtime_headers import SOURCES
from test_targets import RUNTIME, structs
from test_targets_compiled import compiled, number_of, planned, program
from wmma2sycl.migrate.apis.targets import TARGETS, Target, plan_of
from wmma2sycl.verify.build.dpcpp import SPIRV, Compiled, CompileOptions, DeviceImage, compile_source
from wmma2sycl.verify.build.toolchain import find_toolchain

OCLOC = shutil.which("ocloc")
DEVICES = {"intel_xmx_hpc": ("pvc", "bmg"), "intel_xmx_hpg": ("dg2",)}
FORMS = [
    (TARGETS[target], name, device)
    for target, devices in DEVICES.items()
    for name in structs(TARGETS[target])
    for device in devices
]
KERNEL = re.compile(r"^//\.kernel (\S+)$", re.MULTILINE)
# With the number of the instruction that it came from: for Arc A a first one of several is put in front of itself.
SYSTOLIC = re.compile(r"^\s*dpas.*// \$(\d+)$", re.MULTILINE)


def machine_code(image: DeviceImage, device: str, folder: Path) -> dict[str, str]:
    """Each kernel's assembly, by its symbol."""
    folder.mkdir()
    (folder / "image.spv").write_bytes(image.data)
    command = [str(OCLOC), "compile", "-spirv_input", "-file", str(folder / "image.spv"), "-device", device, "-q"]
    dumps = {"IGC_ShaderDumpEnable": "1", "IGC_DumpToCustomDir": str(folder / "dump")}
    done = subprocess.run(
        [*command, "-out_dir", str(folder)],
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
        env=os.environ | dumps,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    texts = [path.read_text() for path in (folder / "dump").glob("*.asm")]
    return {found[1]: text for text in texts if (found := KERNEL.search(text))}


needs_ocloc = pytest.mark.skipif(OCLOC is None, reason="no ocloc, the compiler of Intel's GPUs")
every_form = pytest.mark.parametrize(
    ("target", "name", "device"), FORMS, ids=[f"{name}-{device}" for _, name, device in FORMS]
)


@needs_ocloc
@every_form
def test_all_that_is_done_to_matrices_compiles(target: Target, name: str, device: str, tmp_path: Path) -> None:
    """Layouts, padding, conversions, elements and their places, saturation: in kernels of tests/runtime, which hold
    sums of types that the target has not."""
    (tmp_path / "wmma2sycl").symlink_to(RUNTIME)
    kernels = set()
    for source in ("places.cpp", "native.cpp"):
        options = CompileOptions((tmp_path,), (f"WMMA2SYCL_TARGETS={name}",))
        outcome = compile_source(SOURCES / source, SPIRV, options)
        assert isinstance(outcome, Compiled), outcome
        for number, image in enumerate(image for image in outcome.images if image.kernels):
            kernels |= machine_code(image, device, tmp_path / f"{source}{number}").keys()
    assert len(kernels) > 10, target


@needs_ocloc
@every_form
def test_a_planned_product_is_its_tiles_in_machine_code(target: Target, name: str, device: str, tmp_path: Path) -> None:
    multiplies = planned(target)
    outcome = compiled(program(name, multiplies), SPIRV, tmp_path, find_toolchain())
    assert isinstance(outcome, Compiled), outcome
    found: dict[int, set[int]] = {}
    for number, image in enumerate(image for image in outcome.images if image.kernels):
        for symbol, text in machine_code(image, device, tmp_path / str(number)).items():
            if (product := number_of(symbol)) is not None:
                found.setdefault(product, set()).add(len(set(SYSTOLIC.findall(text))))
    assert found == {number: {plan_of(target, m).count} for number, m in enumerate(multiplies)}
