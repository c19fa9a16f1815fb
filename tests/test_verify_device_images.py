"""Which device images go into a program, and what registers them."""

from __future__ import annotations

import struct
from pathlib import Path

from wmma2sycl.verify.build.device_images import (
    SourceImages,
    registration_source,
    rename_kernels,
    select_images,
    uses_device_libraries,
)
from wmma2sycl.verify.build.dpcpp import DeviceImage, PropertySets


def spirv(name: str, body: int) -> bytes:
    padded = name.encode() + b"\0" * (4 - len(name) % 4)
    words = struct.unpack(f"<{len(padded) // 4}I", padded)
    entry = [(3 + len(words)) << 16 | 15, 6, 1, *words]
    module = [0x07230203, 0x00010400, 0, 10, 0, *entry, 2 << 16 | 1, body]
    return struct.pack(f"<{len(module)}I", *module)


def kernel(name: str, body: int) -> DeviceImage:
    properties: PropertySets = {"SYCL/program metadata": {f"{name}@reqd_sub_group_size": 16, "other": b"\1"}}
    return DeviceImage(spirv(name, body), (name,), properties)


def device_library(metadata: int) -> DeviceImage:
    sets = {"SYCL/exported symbols": {"__devicelib_f": 1}, "SYCL/devicelib metadata": {"bfloat16": metadata}}
    return DeviceImage(b"library", (), sets)


def test_a_kernel_of_a_shared_header_is_linked_once() -> None:
    sources = [SourceImages(0, (kernel("_ZTSshared", 1),)), SourceImages(1, (kernel("_ZTSshared", 1),))]
    assert select_images(sources) == (kernel("_ZTSshared", 1),)


def test_two_kernels_of_one_name_are_told_apart() -> None:
    sources = [SourceImages(0, (kernel("_ZTSlocal", 1),)), SourceImages(1, (kernel("_ZTSlocal", 2),))]
    first, second = select_images(sources)
    assert first == kernel("_ZTSlocal", 1)
    assert second.symbols == ("_ZTSlocal__of_source1",)
    assert second.data == spirv("_ZTSlocal__of_source1", 2)
    assert set(second.properties["SYCL/program metadata"]) == {
        "_ZTSlocal__of_source1@reqd_sub_group_size",
        "other",
    }


def test_kernels_that_no_launch_names_are_left_out() -> None:
    images = (kernel("_Z17__sycl_kernel_abcv", 1), kernel("_ZTSlaunched", 1))
    assert select_images([SourceImages(0, images)]) == (kernel("_ZTSlaunched", 1),)


def test_both_forms_of_a_device_library_stay_each_once() -> None:
    sources = [SourceImages(n, (device_library(0), device_library(1))) for n in range(2)]
    assert select_images(sources) == (device_library(0), device_library(1))


def test_kernels_with_device_libraries_are_known() -> None:
    assert uses_device_libraries([kernel("_ZTSk", 1), device_library(0)])
    assert not uses_device_libraries([kernel("_ZTSk", 1)])


def test_renaming_twice_extends_the_name_twice() -> None:
    assert rename_kernels(rename_kernels(kernel("k", 1), ".a"), ".b").data == spirv("k.a.b", 1)


def test_registration_holds_every_image_and_property(tmp_path: Path) -> None:
    text = registration_source((kernel("_ZTSa", 1), device_library(0)), tmp_path)
    assert (tmp_path / "image0.spv").read_bytes() == spirv("_ZTSa", 1)
    assert (tmp_path / "image1.spv").read_bytes() == b"library"
    assert '{"_ZTSa@reqd_sub_group_size", nullptr, number, 16}' in text
    assert '{"other", bytes0_0_1, byte_array, 1}' in text
    assert "programs[] = {{1, 2, images0, nullptr, nullptr}}" in text
