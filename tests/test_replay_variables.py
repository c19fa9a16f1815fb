"""What a replay gives the variables of a migrated kernel, and where it cannot."""

from __future__ import annotations

import struct

import numpy as np
import pytest
from recordings import LaunchMaker
from wmma2sycl.verify.names.kernel_facts import VariableFacts
from wmma2sycl.verify.names.kernel_variables import used_in_ptx, used_in_spirv
from wmma2sycl.verify.recording.source import MemorySource
from wmma2sycl.verify.replay.request import JobVariable
from wmma2sycl.verify.replay.sycl_arguments import NotReplayable
from wmma2sycl.verify.replay.sycl_variables import OwnVariable, managed_variables, variables_of

EIGHT, SIXTEEN = np.zeros(8, np.uint8), np.zeros(16, np.uint8)
PLACE = {"x": OwnVariable("_Z1x", 8)}


def maker() -> LaunchMaker:
    return LaunchMaker(MemorySource(), "k()")


def given(launch: LaunchMaker, own: dict[str, OwnVariable], **managed: bool) -> tuple[JobVariable, ...]:
    variables, _ = variables_of(launch.launch(), own, managed, lambda _: "file")
    return variables


def refused(launch: LaunchMaker, own: dict[str, OwnVariable], **managed: bool) -> NotReplayable:
    with pytest.raises(NotReplayable) as told:
        given(launch, own, **managed)
    return told.value


@pytest.mark.parametrize("managed", [{"x": True}, {}], ids=["told by the manifest", "not told: it may be a place"])
def test_a_place_may_be_of_another_size_than_what_lies_there(managed: dict[str, bool]) -> None:
    assert given(maker().variable("x", SIXTEEN), PLACE, **managed) == (JobVariable("_Z1x", "file", "x"),)


def test_what_is_not_managed_has_cudas_size() -> None:
    why = refused(maker().variable("x", SIXTEEN), PLACE, x=False)
    assert (why.why, why.failed) == ("the variable x has 16 bytes in CUDA, 8 here", True)
    assert not refused(maker().variable("x", np.zeros(12, np.uint8)), {"x": OwnVariable("_Z1x", 16)}, x=False).failed


def test_a_managed_variable_in_a_buffer_lies_there() -> None:
    launch = maker()
    launch.buffer(EIGHT)
    launch.buffer(SIXTEEN, variable="x")
    launch.buffer(SIXTEEN, variable="of_another_kernel")
    assert given(launch, PLACE, x=True) == (JobVariable("_Z1x", "", "x", 1),)


@pytest.mark.parametrize("size", [8, 16])
def test_where_a_device_variable_lies_is_not_chosen(size: int) -> None:
    launch = maker()
    launch.buffer(np.zeros(size, np.uint8), variable="x")
    why = refused(launch, {"x": OwnVariable("_Z1x", size)}, x=False)
    assert (why.why[:22], why.failed) == ("the kernel names x and", False)


def test_a_managed_variable_that_is_not_recorded_has_no_place() -> None:
    why = refused(maker(), PLACE, x=True)
    assert (why.why, why.failed) == ("x, which the kernel uses, is not in the recording", False)


def test_two_of_one_name_tell_nothing() -> None:
    facts = [VariableFacts("x", "x", False, "int", "int", {}, managed) for managed in (True, False)]
    assert managed_variables(facts) == {}
    assert managed_variables(facts[:1]) == {"x": True}


def test_what_the_kernel_does_not_use_is_neither_refused_nor_missed() -> None:
    """An image has every variable of its source."""
    own = {"x": OwnVariable("_Z1x", 16, is_used=False)}
    launch = maker()
    launch.buffer(SIXTEEN, variable="x")
    for one in (launch, maker()):
        assert variables_of(one.launch(), own, {"x": True}, lambda _: "") == ((), ())


def test_variables_of_anonymous_namespaces() -> None:
    facts = VariableFacts("n::x", "", False, "int", "int", {}, managed=True)
    own = {"n::(anonymous namespace)::x": OwnVariable("_ZN1n12_GLOBAL__N_11xE", 8)}
    launch = maker().variable("_ZN1n12_GLOBAL__N_11xE", SIXTEEN).launch()
    ((variable,), _) = variables_of(launch, own, managed_variables([facts]), lambda _: "file")
    assert variable.recorded == "_ZN1n12_GLOBAL__N_11xE"
    with pytest.raises(NotReplayable, match="is not in the recording"):
        variables_of(maker().launch(), own, managed_variables([facts]), lambda _: "file")


def words(*operations: tuple[int, ...]) -> bytes:
    """A module of these instructions: operation, operands."""
    made = [word for code, *operands in operations for word in (len(operands) + 1 << 16 | code, *operands)]
    return struct.pack(f"<{5 + len(made)}I", 0x07230203, 0, 0, 99, 0, *made)


def named(variable: int, unique: str) -> tuple[int, ...]:
    text = unique.encode().ljust(8, b"\0")
    return 71, variable, 6147, 2, *struct.unpack("<2I", text)


def test_what_spirv_uses() -> None:
    """4 by itself, 5 by a constant that is made of another one, 6 nowhere, though a constant that nothing uses is made of it."""
    ahead = [named(4, "_Z1a"), named(5, "_Z1b"), named(6, "_Z1c"), *((59, 1, variable, 5) for variable in (4, 5, 6))]
    ahead += [(52, 1, 10, 66, 5, 2), (44, 1, 11, 10, 10), (52, 1, 12, 66, 6, 2)]
    body = [(54, 1, 20, 0, 2), (61, 1, 21, 4), (61, 1, 22, 11), (56,)]
    assert used_in_spirv(words(*ahead, *body)) == {"_Z1a", "_Z1b"}
    assert used_in_spirv(words(*ahead)) == frozenset()
    with pytest.raises(ValueError, match="not a SPIR-V module"):
        used_in_spirv(bytes(40))


def test_what_ptx_uses() -> None:
    text = ".visible .global .align 4 .u32 _ZL1a;\n\t.global .align 4 .b8 _ZL2ab[4];\n.entry k() {\n ld.global.u32 %r1, [_ZL2ab];\n}\n"
    assert used_in_ptx(text, ["source0____ZL1a", "source0____ZL2ab"]) == {"source0____ZL2ab"}
