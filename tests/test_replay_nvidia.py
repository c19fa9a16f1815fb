"""Replay through the CUDA driver's interface, on a stand-in for the driver that works in host memory.

The stand-in (fake_cuda_driver.cpp) knows some kernels by name and counts the time; what is tested is what the verifier does
with it: memory as recorded, guards, addresses, variables.
"""

import ctypes
import struct
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from fake_driver import RECORDED_AT, both, migrated, scaling
from wmma2sycl.verify.recording.model import CHUNK_BYTES, Pointer
from wmma2sycl.verify.recording.replayed import NotReplayed, Replayed
from wmma2sycl.verify.replay.cuda_driver import Context, Driver
from wmma2sycl.verify.replay.nvidia_kernels import variable_name
from wmma2sycl.verify.replay.ptx_package import PtxProgram, PtxVariable


def test_both_sides_start_from_the_recorded_bytes(recorder: Any, replayed: Any, fake: ctypes.CDLL) -> None:
    outcomes = both(replayed(scaling(recorder).finish(), migrated("scale", (8, 4, 4))))
    expected = np.arange(40, dtype=np.float32)
    expected[4:24] *= 3
    for outcome in outcomes:
        assert outcome.buffers[1].view(np.float32).tolist() == expected.tolist()
        assert (outcome.damage, outcome.times_ms, outcome.device) == ((), (), "Fake H1")
    assert "launch scale 2 1 1 8 2 1 0" in fake.fake_log().decode()
    assert outcomes[1].variant.symbol == "__sycl_kernel_scale"
    assert fake.fake_allocations() == 0


def test_buffers_of_several_chunks(recorder: Any, replayed: Any) -> None:
    elements = CHUNK_BYTES // 4 * 2 + 3
    cuda, sycl = both(replayed(scaling(recorder, elements).finish(), migrated("scale", (8, 4, 4))))
    assert np.array_equal(cuda.buffers[1], sycl.buffers[1])
    assert cuda.buffers[1].view(np.float32)[-1] == elements - 1


def test_writes_outside_a_buffer_are_found(recorder: Any, replayed: Any) -> None:
    recording = recorder("overrun")
    recording.buffer(1, bytes(100))
    recording.pointer(1)
    recording.value(struct.pack("i", 100))
    cuda, sycl = both(replayed(recording.finish(), migrated("overrun", (8, 4))))
    assert cuda.damage == ()
    assert [(d.buffer, d.first_offset, d.count) for d in sycl.damage] == [(1, -3, 1), (1, 100, 2)]


def test_buffers_keep_the_low_bits_of_their_addresses(
    recorder: Any, library: str, fake: ctypes.CDLL, tmp_path: Path
) -> None:
    from wmma2sycl.verify.replay.device_state import DeviceState

    recording = scaling(recorder)
    recording.buffer(1, bytes(64), 0x7F00_0000_0330)
    archive = recording.finish()
    context = Context(Driver(library))
    (argument, *_) = DeviceState(context, archive, archive.recording.launches[0], copies=False).arguments()
    assert int.from_bytes(argument, "little") % 4096 == (0x330 + 16)
    context.close()


def test_pointers_in_buffers_are_followed_and_come_back_as_recorded(recorder: Any, replayed: Any) -> None:
    recording = recorder("gather")
    first, second = RECORDED_AT, RECORDED_AT + 0x1000
    recording.buffer(1, struct.pack("QQQ", first + 8, second + 4, 77), RECORDED_AT + 0x2000)
    recording.buffer(2, np.arange(4, dtype=np.float32).tobytes(), first)
    recording.buffer(3, np.arange(10, 14, dtype=np.float32).tobytes(), second)
    recording.buffer(4, bytes(8), RECORDED_AT + 0x3000)
    recording.pointer(1)
    recording.pointer(4)
    recording.pointers += [Pointer("buffer 1", 0, 2, 8), Pointer("buffer 1", 8, 3, 4)]
    for outcome in both(replayed(recording.finish(), migrated("gather", (8, 8)))):
        assert outcome.buffers[4].view(np.float32).tolist() == [2.0, 11.0]
        assert outcome.buffers[1].view(np.uint64).tolist() == [second + 4, first + 8, 77]


@pytest.mark.parametrize("by_pointer", [True, False])
def test_variables_are_set_and_read_by_their_recorded_names(recorder: Any, replayed: Any, by_pointer: bool) -> None:
    code = ".global .align 4 .b8 counter[4];\n.global .align 4 .b8 unused[4];\n.entry counted()"
    recording = recorder("counted", code)
    recording.variables = {"counter": struct.pack("I", 41), "unused": bytes(4)}
    recording.buffer(1, bytes(4))
    recording.pointer(1)
    program = migrated("counted", (8,), [PtxVariable("counter", 4, by_pointer)])
    cuda, sycl = both(replayed(recording.finish(), program, repeats=3))
    for outcome in (cuda, sycl):
        assert outcome.buffers[1].view(np.uint32).tolist() == [42]
        assert outcome.variables["counter"].view(np.uint32).tolist() == [42]
    assert set(cuda.variables) == {"counter", "unused"}
    assert set(sycl.variables) == {"counter"}


def test_a_variable_of_another_size_is_told_and_not_set(recorder: Any, replayed: Any) -> None:
    recording = recorder("counted", ".global .align 4 .b8 counter[4];\n.entry counted()")
    recording.variables = {"counter": bytes(4)}
    recording.buffer(1, bytes(4))
    recording.pointer(1)
    _, sycl = both(replayed(recording.finish(), migrated("counted", (8,), [PtxVariable("counter", 16, True)])))
    assert sycl.notes == ("counter has 16 bytes, in CUDA 4",)
    assert sycl.variables == {}


def test_managed_variables_get_memory(recorder: Any, replayed: Any) -> None:
    """Of 8 bytes or not: the migrated program's variable holds the address."""
    recording = recorder("counted_managed", ".global .align 4 .b8 counter[4];\n.entry counted_managed()")
    recording.variables = {"counter": struct.pack("I", 41)}
    recording.buffer(1, bytes(4))
    recording.pointer(1)
    program = migrated("counted_managed", (8,), [PtxVariable("counter", 8, True, managed=True)])
    cuda, sycl = both(replayed(recording.finish(), program, repeats=3))
    for outcome in (cuda, sycl):
        assert outcome.buffers[1].view(np.uint32).tolist() == [42]
        assert outcome.variables["counter"].view(np.uint32).tolist() == [42]
    assert sycl.notes == ()


def test_a_variable_that_the_recording_does_not_hold(recorder: Any, replayed: Any) -> None:
    """CUDA's runtime does not know what a function keeps: what it began with is not known. Where the kernel does not name it, it does not matter."""
    recording = recorder("counted", ".global .align 4 .b8 counter[4];\n.entry counted()")
    recording.variables = {"counter": bytes(4)}
    recording.buffer(1, bytes(4))
    recording.pointer(1)
    variables = [PtxVariable("counter", 4, False), PtxVariable("_ZL6next_n", 4, False)]
    program = migrated("counted", (8,), variables)
    of_another = replace_text(program, "\n.entry other()\n{\n ld.global.u32 %r1, [_ZL6next_n];\n}\n")
    both(replayed(recording.finish(), of_another))
    own = replace_text(program, "\n.func helper()\n{\n ld.global.u32 %r1, [_ZL6next_n];\n}\n")
    _, sycl = replayed(recording.finish(), own)
    assert isinstance(sycl, NotReplayed) and not sycl.failed
    assert sycl.why == "it uses what the recording does not hold: next_n"


def replace_text(program: PtxProgram, more: str) -> PtxProgram:
    """With more functions in the program's PTX."""
    (image,) = program.images
    return replace(program, images=(replace(image, text=image.text + more),))


@pytest.mark.parametrize(
    ("symbol", "name"),
    [
        ("_ZN41_INTERNAL_0ac9869d_10_sharpen_cu_8f85528e5sharp5scaleE", "sharp::scale"),
        ("_ZN5sharpL5scaleE", "sharp::scale"),
        ("_ZN12_GLOBAL__N_15tableE", "table"),
        ("_ZN33_INTERNAL_fbe63835_5_an_cu__Z1kPf35_GLOBAL__N__fbe63835_5_an_cu__Z1kPf1q1zE", "q::z"),
        ("__nv_static_24__fbe63835_5_an_cu__Z1kPf_st", "st"),
        (
            "__nv_static_24__fbe63835_5_an_cu__Z1kPf__ZN33_INTERNAL_fbe63835_5_an_cu__Z1kPf35_GLOBAL__N__fbe63835_5_an_cu__Z1kPf5tableE",
            "table",
        ),
        ("_ZL5scale", "scale"),
        ("weights", "weights"),
    ],
)
def test_names_of_variables(symbol: str, name: str) -> None:
    assert variable_name(symbol) == name


def test_classes_by_value(recorder: Any, replayed: Any) -> None:
    recording = recorder("sum_pair")
    recording.buffer(1, bytes(8))
    recording.value(struct.pack("f4xd", 1.5, 2.25))
    recording.pointer(1)
    for outcome in both(replayed(recording.finish(), migrated("sum_pair", (16, 8)))):
        assert outcome.buffers[1].view(np.float64).tolist() == [3.75]


def test_parameters_that_the_compiler_dropped_are_not_passed(recorder: Any, replayed: Any) -> None:
    recording = recorder("sum_pair")
    recording.buffer(1, bytes(8))
    recording.value(struct.pack("f4xd", 1.0, 2.0))
    recording.pointer(1)
    recording.value(struct.pack("i", 5))
    _, sycl = both(replayed(recording.finish(), migrated("sum_pair", (16, 8), omitted=[2])))
    assert sycl.buffers[1].view(np.float64).tolist() == [3.0]


def test_parameters_of_other_sizes_are_a_failure(recorder: Any, replayed: Any) -> None:
    _, sycl = replayed(scaling(recorder).finish(), migrated("scale", (8, 8, 4)))
    assert isinstance(sycl, NotReplayed)
    assert sycl.failed
    assert sycl.why == "__sycl_kernel_scale takes parameters of [8, 8, 4] bytes, the CUDA kernel of [8, 4, 4]"


def test_a_library_s_own_state_is_not_replayed(recorder: Any, replayed: Any) -> None:
    kernel = "_Z5scalePfifP17curandStateXORWOW"
    recording = scaling(recorder, kernel=kernel)
    recording.code = f".entry {kernel}()"
    cuda, sycl = replayed(recording.finish(), migrated("scale", (8, 4, 4)))
    assert isinstance(cuda, Replayed)
    assert isinstance(sycl, NotReplayed)
    assert not sycl.failed
    assert "curandStateXORWOW" in sycl.why


def test_a_kernel_that_nothing_was_prepared_for(recorder: Any, replayed: Any) -> None:
    cuda, sycl = replayed(scaling(recorder).finish(), migrated("other", (8, 4, 4)))
    assert isinstance(cuda, Replayed)
    assert isinstance(sycl, NotReplayed)
    assert sycl.failed
