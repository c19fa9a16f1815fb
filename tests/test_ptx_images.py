"""PTX beside SPIR-V in one executable: one name for a kernel in both, the rows of the runtime, the choice of an architecture."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from test_verify_device_images import kernel
from wmma2sycl.verify.build.device_images import SourceImages, registration_source, select_images, select_ptx
from wmma2sycl.verify.build.dpcpp import DeviceImage
from wmma2sycl.verify.build.implicit_arguments import launchable_beside
from wmma2sycl.verify.build.ptx_text import rename_ptx_entries

ENTRY = """.visible .entry _ZTSk(
\t.param .u64 _ZTSk_param_0
)
{ ret; }
.visible .entry _ZTSk_with_offset(
\t.param .u64 _ZTSk_with_offset_param_0
)
{ ret; }
.visible .entry _ZTSkk(
)
{ ret; }
"""


def ptx(name: str, sm: str = "sm_90", body: int = 1) -> DeviceImage:
    text = f".visible .entry {name}(\n)\n{{ // {body}\n}}\n.visible .entry {name}_with_offset(\n)\n{{}}\n"
    return DeviceImage(text.encode() + b"\0", (name,), {"SYCL/kernel param opt": {name: b"\1"}}, sm)


def test_entries_get_new_names_and_nothing_else_does() -> None:
    renamed = rename_ptx_entries(ENTRY.encode(), {"_ZTSk": "_ZTSk__of_source1"}).decode()
    assert ".entry _ZTSk__of_source1(\n\t.param .u64 _ZTSk_param_0" in renamed
    assert ".entry _ZTSk__of_source1_with_offset(" in renamed
    assert ".entry _ZTSkk(" in renamed


def test_two_sources_with_different_kernels_of_one_name() -> None:
    """What the SPIR-V says decides, so that both forms of a kernel have one name: here the PTX of both happens to be the same."""
    spirv = [SourceImages(0, (kernel("_ZTSk", 1),)), SourceImages(1, (kernel("_ZTSk", 2),))]
    linked = select_images(spirv)
    first, second = select_ptx([SourceImages(n, (ptx("_ZTSk"),)) for n in (0, 1)], spirv, linked)
    assert (
        [image.symbols for image in linked] == [first.symbols, second.symbols] == [("_ZTSk",), ("_ZTSk__of_source1",)]
    )
    assert second.data == ptx("_ZTSk__of_source1").data
    assert second.properties == ptx("_ZTSk__of_source1").properties


def test_a_kernel_that_sources_share_is_there_once() -> None:
    spirv = [SourceImages(n, (kernel("_ZTSk", 1),)) for n in (0, 1)]
    chosen = select_ptx([SourceImages(n, (ptx("_ZTSk", body=n),)) for n in (0, 1)], spirv, select_images(spirv))
    assert chosen == (ptx("_ZTSk", body=0),)


def test_what_is_not_linked_as_spirv_is_not_as_ptx() -> None:
    spirv = [SourceImages(0, (kernel("_ZTSk", 1),))]
    assert select_ptx([SourceImages(0, (ptx("_ZTSother"),))], spirv, select_images(spirv)) == ()


@pytest.mark.parametrize(
    ("place", "omitted", "is_linked"), [(1, 0b000, False), (3, 0b000, True), (1, 0b110, True), (2, 0b001, True)]
)
def test_spirv_whose_local_memory_would_take_an_arguments_place_is_left_out(
    place: int, omitted: int, is_linked: bool
) -> None:
    """libsycl gives PTX's three arguments, less those that are omitted, the local memory of the SPIR-V as one more, at its place."""
    spirv = DeviceImage(b"", ("k",), {"SYCL/implicit local arg": {"k": place}})
    other = kernel("_ZTSother", 1)
    mask = (3).to_bytes(8, "little") + bytes([omitted])
    text = DeviceImage(b"", ("k",), {"SYCL/kernel param opt": {"k": mask}}, "sm_90")
    assert launchable_beside([text], [spirv, other]) == ((spirv, other) if is_linked else (other,))
    assert launchable_beside([], [spirv, other]) == (spirv, other)


def test_one_architecture_stands_beside_the_spirv(tmp_path: Path) -> None:
    text = registration_source((kernel("_ZTSk", 1), ptx("_ZTSk")), tmp_path)
    assert (tmp_path / "image1.ptx").read_bytes() == ptx("_ZTSk").data
    assert '{3, sycl_kind, spirv_format, "spir64", "", "", wmma2sycl_image0_begin' in text
    assert '{3, sycl_kind, no_format, "nvptx64", "", "", wmma2sycl_image1_begin' in text
    assert "programs[] = {{1, 2, images0, nullptr, nullptr}}" in text


RUNTIME = """
#include <cstdio>
#include <cstring>
%s
extern "C" void __sycl_register_lib(const device_images *p) {
  for (int i = 0; i < p->count; ++i)
    std::printf("%%s %%d %%s\\n", p->images[i].target, p->images[i].format, p->images[i].entries_begin->name);
}
extern "C" void __sycl_unregister_lib(const device_images *) {}
int main() {}
"""
DRIVER = """
int cuInit(unsigned flags) { return STATUS; }
int cuDeviceGetCount(int *n) { *n = 2; return 0; }
int cuDeviceGetAttribute(int *v, int attribute, int device) { *v = attribute == 75 ? MAJOR + device : attribute == 76 ? MINOR : -1; return 0; }
"""


def test_of_several_architectures_the_one_for_the_least_gpu_is_registered(tmp_path: Path) -> None:
    images = (kernel("_ZTSk", 1), ptx("k80", "sm_80"), ptx("k100", "sm_100"), ptx("k90", "sm_90"))
    text = registration_source(images, tmp_path)
    (tmp_path / "a.cpp").write_text(RUNTIME % text)
    program = tmp_path / "program"
    subprocess.run(["g++", "-std=c++17", tmp_path / "a.cpp", "-o", program, "-ldl"], check=True)

    def registered(major: int, minor: int, status: int = 0) -> list[str]:
        (tmp_path / "cuda.c").write_text(DRIVER)
        given = [f"-DMAJOR={major}", f"-DMINOR={minor}", f"-DSTATUS={status}"]
        subprocess.run(
            ["gcc", "-w", "-shared", "-fPIC", *given, tmp_path / "cuda.c", "-o", tmp_path / "libcuda.so.1"], check=True
        )
        done = subprocess.run(
            [program], env={"LD_LIBRARY_PATH": str(tmp_path)}, capture_output=True, text=True, check=True
        )
        return done.stdout.splitlines()

    assert registered(9, 0) == ["spir64 2 _ZTSk", "nvptx64 0 k90"]
    assert registered(8, 9) == ["spir64 2 _ZTSk", "nvptx64 0 k80"]
    assert registered(12, 0)[1] == "nvptx64 0 k100"
    assert registered(7, 5)[1] == "nvptx64 0 k80", "too old for all: the driver says so"
    assert registered(9, 0, status=100)[1] == "nvptx64 0 k80", "no device"
