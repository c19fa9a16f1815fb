"""What a device image multiplies, and which Xeon's AMX has it."""

from __future__ import annotations

import pytest
from wmma2sycl.verify.build.dpcpp import DeviceImage
from wmma2sycl.verify.devices.amx import amx_images
from wmma2sycl.verify.devices.matrix_use import MatrixMultiply, Xeon, matrix_multiplies, uses_matrices


def image(mads: str, symbol: str = "_ZTSk") -> DeviceImage:
    coded = bytes(8) + mads.encode()
    return DeviceImage(b"", (symbol,), {"SYCL/device requirements": {"joint_matrix": coded, "joint_matrix_mad": coded}})


def row(types: str, sizes: str) -> str:
    return ",".join(f"matrix_type::{name}" for name in types.split()) + "," + sizes


def test_rows_are_read_in_the_compilers_order() -> None:
    mads = matrix_multiplies(
        image(row("bf16 bf16 fp32 fp32", "8,32,16") + ";" + row("sint8 uint8 sint32 sint32", "1,2,3"))
    )
    assert mads == (
        MatrixMultiply("bf16", "bf16", "fp32", "fp32", m=8, k=32, n=16),
        MatrixMultiply("sint8", "uint8", "sint32", "sint32", m=1, k=2, n=3),
    )


def test_an_image_without_requirements_uses_no_matrix() -> None:
    plain = DeviceImage(b"", ("_ZTSk",), {})
    assert matrix_multiplies(plain) == ()
    assert not uses_matrices(plain)


@pytest.mark.parametrize(
    ("types", "sizes", "sapphire", "granite"),
    [
        ("bf16 bf16 fp32 fp32", "16,32,16", True, True),
        ("bf16 bf16 fp32 fp32", "16,33,16", False, False),
        ("bf16 bf16 fp32 fp32", "17,32,16", False, False),
        ("bf16 bf16 bf16 bf16", "16,32,16", False, False),
        ("sint8 uint8 sint32 sint32", "16,64,16", True, True),
        ("sint8 sint8 fp32 fp32", "16,64,16", False, False),
        ("fp16 fp16 fp32 fp32", "16,16,16", False, True),
        ("fp16 fp16 fp16 fp16", "16,16,16", False, False),
        ("tf32 tf32 fp32 fp32", "16,8,16", False, False),
        ("bf16 sint8 fp32 fp32", "8,8,8", False, False),
    ],
)
def test_amx_table(types: str, sizes: str, sapphire: bool, granite: bool) -> None:
    (mad,) = matrix_multiplies(image(row(types, sizes)))
    assert (mad.runs_on(Xeon.SAPPHIRE_RAPIDS), mad.runs_on(Xeon.GRANITE_RAPIDS)) == (sapphire, granite)


def test_of_a_migrated_kernel_only_its_amx_form_is_compiled() -> None:
    mad = row("bf16 bf16 fp32 fp32", "8,16,16")
    amx = image(mad, "_ZTSgemmIN9wmma2sycl9intel_amxEE")
    xmx = image(mad, "_ZTSgemmIN9wmma2sycl13intel_xmx_hpcILi16EEEE")
    assert amx_images((xmx, amx), Xeon.SAPPHIRE_RAPIDS) == (amx,)
    assert amx_images((xmx,), Xeon.SAPPHIRE_RAPIDS) == (xmx,)
