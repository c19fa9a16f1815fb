"""Every product that WMMA has, compiled for Tensor Cores: the instruction that the PTX holds, its loads and its store."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from wmma2sycl.verify.build.dpcpp import Compiled, CompileOptions, DeviceCode, compile_source

SOURCE = Path(__file__).parent / "runtime" / "tensor_cores.cpp"
HEADERS = Path(__file__).parents[1] / "templates" / "runtime"
SHAPES = (
    ("row.col", "m16n16k16"),
    ("col.row", "m32n8k16"),
    ("row.row", "m8n32k16"),
    ("col.col", "m16n16k16"),
)
# First number in tensor_cores.cpp -> what follows the layouts and the shape.
OF_EACH_SHAPE = {
    0: "f32.f32", 10: "f16.f16", 20: "f32.bf16.bf16.f32", 30: "s32.s8.s8.s32", 40: "s32.u8.u8.s32",
    50: "s32.s8.s8.s32.satfinite", 60: "s32.u8.u8.s32.satfinite",
}  # fmt: skip
ONE_SHAPE = {
    70: "wmma.mma.sync.aligned.row.col.m16n16k8.f32.tf32.tf32.f32",
    71: "wmma.mma.sync.aligned.col.row.m16n16k8.f32.tf32.tf32.f32",
    72: "wmma.mma.sync.aligned.row.col.m8n8k4.f64.f64.f64.f64",
    73: "wmma.mma.sync.aligned.col.row.m8n8k4.f64.f64.f64.f64",
    80: "wmma.mma.sync.aligned.row.col.m8n8k32.s32.s4.s4.s32",
    81: "wmma.mma.sync.aligned.row.col.m8n8k32.s32.u4.u4.s32",
    82: "wmma.mma.sync.aligned.row.col.m8n8k32.s32.s4.s4.s32.satfinite",
    83: "wmma.mma.sync.aligned.row.col.m8n8k32.s32.u4.u4.s32.satfinite",
    84: "wmma.mma.xor.popc.sync.aligned.row.col.m8n8k128.s32.b1.b1.s32",
    85: "wmma.mma.and.popc.sync.aligned.row.col.m8n8k128.s32.b1.b1.s32",
}
EXPECTED = ONE_SHAPE | {
    first + i: f"wmma.mma.sync.aligned.{layouts}.{shape}.{types}"
    for first, types in OF_EACH_SHAPE.items()
    for i, (layouts, shape) in enumerate(SHAPES)
}


def kernels(sm: str, folder: Path) -> dict[int, str]:
    """PTX of each kernel, by the number in its name."""
    (folder / "wmma2sycl").symlink_to(HEADERS)
    options = CompileOptions((folder,), ("WMMA2SYCL_TARGETS=nvidia_tensor_core",))
    outcome = compile_source(SOURCE, DeviceCode(sm), options)
    assert isinstance(outcome, Compiled), outcome
    text = "\n".join(image.data.decode(errors="replace") for image in outcome.images)
    name = r"_Z\d+__sycl_kernel_oneIN9wmma2sycl18nvidia_tensor_coreELi(\d+)E\w+"
    bodies = re.findall(rf"^\.visible \.entry {name}\((.*?)^}}", text, re.MULTILINE | re.DOTALL)
    return {int(number): body for number, body in bodies}


@pytest.mark.parametrize("sm", ["sm_80", "sm_90"])
def test_each_product_is_its_one_instruction(sm: str, tmp_path: Path) -> None:
    bodies = kernels(sm, tmp_path)
    # The layout of the accumulator is known at run time, so the compiler may repeat what comes after its load.
    found = {number: set(re.findall(r"wmma\.mma[\w.]*", body)) for number, body in bodies.items()}
    assert found == {number: {instruction} for number, instruction in EXPECTED.items()}
    for number, body in bodies.items():
        shape = re.search(r"\.(m\d+n\d+k\d+)", EXPECTED[number])
        loads = re.findall(r"wmma\.load\.([abc])\.sync\.aligned\.(row|col)\.(m\d+n\d+k\d+)", body)
        assert shape and {use for use, _, _ in loads} == {"a", "b", "c"}
        assert {layout for use, layout, _ in loads if use == "c"} == {"row", "col"}
        # Of packed types too C is loaded as m8n8k32: its registers are the same.
        assert {size for use, _, size in loads if use != "c"} == {shape[1]}
        assert re.search(r"wmma\.store\.d\.sync\.aligned\.row\.", body)
