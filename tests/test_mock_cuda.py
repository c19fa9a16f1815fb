"""The mock CUDA driver (mock_cuda/), called as the verifier calls a driver: what a GPU's driver would refuse is refused."""

from __future__ import annotations

import ctypes as c
import json
import signal
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from mock_driver import build_driver, find_ptxas
from wmma2sycl.verify.replay.cuda_driver import Context, CudaError, Driver, Module

PTX = """\
.version 8.0
.target sm_90
.address_size 64
.shared .align 16 .b8 tile[1024]; // of the kernel that names it
.global .align 4 .b8 table[8] = {1, 0, 0, 0, 2};
.global .f32 pi = 0f40490FDB;
.visible .entry scale(
\t.param .u64 .ptr .global .align 4 scale_param_0,
\t.param .u32 scale_param_1,
\t.param .align 4 .b8 scale_param_2[12]
)
{
\tret;
}
.visible .entry tiled(.param .u64 tiled_param_0)
.maxntid 128, 1, 1
{
\t.reg .b64 %rd<2>;
\tmov.u64 %rd1, tile;
\tret;
}
.visible .entry required() .reqntid 32, 4 { ret; }
"""
PAIR = struct.pack("3f", 1, 2, 3)


@pytest.fixture(scope="session")
def mock_library() -> str:
    return str(build_driver() / "libcuda.so.1")


@pytest.fixture
def context(mock_library: str) -> Iterator[Context]:
    one = Context(Driver(mock_library))
    yield one
    one.close()


@pytest.fixture
def module(context: Context) -> Module:
    return context.load(PTX.encode())


def pointer(address: int) -> bytes:
    return struct.pack("<Q", address)


def launch(module: Module, context: Context, name: str, *arguments: bytes, grid: int = 1, block: int = 32) -> None:
    module.kernel(name).launch(context, (grid, 1, 1), (block, 1, 1), arguments)


def test_the_device_is_a_hopper(context: Context) -> None:
    assert (context.facts.sm, context.facts.driver, context.facts.multiprocessors) == ("sm_90", "13.0", 132)


def test_a_launch_is_told(context: Context, module: Module, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOCK_CUDA_LAUNCHES", str(tmp_path / "launches"))
    address = context.allocate(1000)
    module.kernel("scale").launch(context, (2, 3, 1), (32, 4, 1), [pointer(address + 16), b"\1\0\0\0", PAIR], 4096)
    (line,) = (tmp_path / "launches").read_text().splitlines()
    told = json.loads(line)
    assert told["kernel"] == "scale"
    assert (told["grid"], told["block"]) == ([2, 3, 1], [32, 4, 1])
    assert (told["shared_bytes"], told["cooperative"]) == (4096, False)
    assert told["arguments"] == [pointer(address + 16).hex(), "01000000", PAIR.hex()]
    (found,) = told["pointers"]
    assert (found["argument"], found["offset"], found["displacement"], found["size"]) == (0, 0, 16, 1000)
    assert (found["kind"], found["address"]) == ("device", address + 16)


REFUSED = {
    "an unknown kernel": (lambda m, x, a: m.kernel("scales"), "CUDA_ERROR_NOT_FOUND", "no kernel scales"),
    "too few arguments": (
        lambda m, x, a: launch(m, x, "scale", pointer(a)),
        "CUDA_ERROR_INVALID_VALUE",
        "argument 1 of 3 is not there",
    ),
    "no address": (
        lambda m, x, a: launch(m, x, "scale", pointer(a + 5000), bytes(4), PAIR),
        "CUDA_ERROR_INVALID_VALUE",
        "argument 0 is the address of no memory of the device",
    ),
    "too many threads": (
        lambda m, x, a: launch(m, x, "tiled", pointer(a), block=256),
        "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES",
        "where tiled takes 128",
    ),
    "another block than required": (
        lambda m, x, a: launch(m, x, "required", block=128),
        "CUDA_ERROR_INVALID_VALUE",
        "requires 32, 4, 1",
    ),
    "an empty grid": (
        lambda m, x, a: launch(m, x, "scale", pointer(a), bytes(4), PAIR, grid=0),
        "CUDA_ERROR_INVALID_VALUE",
        "a grid of 0, 1, 1 blocks",
    ),
    "more shared memory than there is": (
        lambda m, x, a: m.kernel("tiled").launch(x, (1, 1, 1), (32, 1, 1), [pointer(a)], 232448),
        "CUDA_ERROR_INVALID_VALUE",
        "232448 bytes of dynamic shared memory",
    ),
    "more blocks at once than fit": (
        lambda m, x, a: m.kernel("tiled").launch(x, (5000, 1, 1), (128, 1, 1), [pointer(a)], cooperative=True),
        "CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE",
        "5000 blocks at once, where 2112 fit",
    ),
    "a module that is no PTX": (lambda m, x, a: x.load(b"\x7fELF"), "CUDA_ERROR_INVALID_PTX", "starts with .version"),
    "a body without an end": (
        lambda m, x, a: x.load(PTX.encode()[:-3]),
        "CUDA_ERROR_INVALID_PTX",
        "the text ends in the body of required",
    ),
    "PTX for a newer device": (
        lambda m, x, a: x.load(PTX.replace("sm_90", "sm_100").encode()),
        "CUDA_ERROR_INVALID_PTX",
        "for sm_100",
    ),
    "a copy past an allocation": (lambda m, x, a: x.read(a + 8, 1000), "CUDA_ERROR_INVALID_VALUE", "in the source"),
    "a fill of nothing": (
        lambda m, x, a: x.fill(a + 2000, 0, 8),
        "CUDA_ERROR_INVALID_VALUE",
        "not all in device memory",
    ),
    "memory freed twice": (lambda m, x, a: (x.free(a), x.free(a)), "CUDA_ERROR_INVALID_VALUE", "no allocation starts"),
    "a stream that is none": (
        lambda m, x, a: x.driver.call("cuStreamQuery", c.c_void_p(4096)),
        "CUDA_ERROR_INVALID_HANDLE",
        "no such stream",
    ),
    "times of an event that was not recorded": (
        lambda m, x, a: x.event().milliseconds_since(x.event()),
        "CUDA_ERROR_INVALID_HANDLE",
        "has no time",
    ),
}


@pytest.mark.parametrize("case", REFUSED.values(), ids=list(REFUSED))
def test_misuse_is_refused_and_said(
    case: tuple[object, str, str], context: Context, module: Module, capfd: pytest.CaptureFixture[str]
) -> None:
    misuse, name, said = case
    address = context.allocate(1000)
    with pytest.raises(CudaError) as error:
        misuse(module, context, address)  # type: ignore[operator]
    assert name in str(error.value)
    assert said in capfd.readouterr().err


def test_an_argument_block_must_have_the_kernels_size(context: Context, module: Module) -> None:
    """As CU_LAUNCH_PARAM_BUFFER_POINTER has it: the alignment of the parameters counts."""
    address = context.allocate(16)

    def status(size: int) -> int:
        block = c.create_string_buffer(pointer(address) + bytes(4) + PAIR, 64)
        bytes_ = c.c_size_t(size)
        extra = (c.c_void_p * 5)(1, c.addressof(block), 2, c.addressof(bytes_), 0)
        ones = [c.c_uint(1)] * 6
        handle = module.kernel("scale")._handle
        return context.driver.status("cuLaunchKernel", handle, *ones, c.c_uint(0), context.stream, None, extra)

    assert (status(24), status(20), status(28)) == (0, 1, 1)


def test_static_shared_memory_is_counted(context: Context, module: Module) -> None:
    assert context.driver.number("cuFuncGetAttribute", c.c_int(1), module.kernel("tiled")._handle) == 1024
    assert context.driver.number("cuFuncGetAttribute", c.c_int(1), module.kernel("scale")._handle) == 0


def test_variables_start_with_what_the_ptx_says(context: Context, module: Module) -> None:
    table, pi = module.variable("table"), module.variable("pi")
    assert table is not None and pi is not None and module.variable("none") is None
    assert context.read(*table).tolist() == [1, 0, 0, 0, 2, 0, 0, 0]
    assert context.read(*pi).view("f4")[0] == pytest.approx(3.1415927)


def test_copies_and_fills(context: Context) -> None:
    one, other = context.allocate(64), context.allocate(64)
    context.write(one, bytes(range(64)))
    context.fill(one + 8, 0xAA, 8)
    context.copy(other, one, 64)
    assert context.read(other, 64).tobytes() == bytes(range(8)) + b"\xaa" * 8 + bytes(range(16, 64))


def test_the_host_cannot_read_device_memory(mock_library: str) -> None:
    """In a process of its own, which dies."""
    script = (
        "import ctypes, sys; from wmma2sycl.verify.replay.cuda_driver import Context, Driver\n"
        f"context = Context(Driver({mock_library!r})); at = context.allocate(64)\n"
        "print(context.read(at, 4).size, flush=True); ctypes.string_at(at, 4)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.stdout, done.returncode) == ("4\n", -signal.SIGSEGV)


def test_what_is_not_there_says_so_once(context: Context, capfd: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        assert context.driver.status("cuGraphLaunch", None, None) == 801
    assert context.driver.status("cuTexObjectCreate") == 801
    told = capfd.readouterr().err.splitlines()
    assert told == [f"mock CUDA: {name} is not implemented" for name in ("cuGraphLaunch", "cuTexObjectCreate")]


@pytest.mark.skipif(find_ptxas() is None, reason="no ptxas (CUDA toolkit)")
def test_ptxas_must_take_a_module(
    context: Context, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MOCK_CUDA_PTXAS", str(find_ptxas()))
    assert context.load(PTX.encode()).kernel("tiled")
    with pytest.raises(CudaError, match="CUDA_ERROR_INVALID_PTX"):
        context.load(PTX.replace("mov.u64 %rd1", "mov.u99 %rd1").encode())
    assert "ptxas" in capfd.readouterr().err
