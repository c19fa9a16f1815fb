"""Recorded launches are run by migrated programs' executables on the CPU device, and leave what they should."""

from __future__ import annotations

import shutil
import struct
from pathlib import Path

import numpy as np
import pytest
from recordings import LaunchMaker, recorded
from replayed_kernels import FIRST, SECOND
from wmma2sycl.verify.build.sycl_rtc import Built, build_program
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.names.kernel_facts import ClassFacts, Field, KernelFacts, ParameterFacts
from wmma2sycl.verify.names.kernel_signature import Parameter
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.recording.model import Dim3, Launch
from wmma2sycl.verify.recording.replayed import Damage, NotReplayed, Outcome, Replayed
from wmma2sycl.verify.recording.source import MemorySource
from wmma2sycl.verify.replay.request import Began, Device, read_answers
from wmma2sycl.verify.replay.sycl import SyclReplayOptions, replay_sycl
from wmma2sycl.verify.replay.sycl_arguments import NotReplayable, arguments_of, check_handles

ROOT = Path(__file__).parents[1]
DEFAULTS = SyclReplayOptions()
TARGETS = ("software<16>", "software<32>")

FOLDED = KernelFacts("folded", "", "first.cu", 1, (), (), (8, 4, 2), (ParameterFacts("x", "int *", "int *"),), {})


@pytest.fixture(scope="module")
def toolchain() -> Toolchain:
    return find_toolchain()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory, toolchain: Toolchain) -> Built:
    folder = tmp_path_factory.mktemp("program")
    shutil.copytree(ROOT / "templates" / "runtime", folder / "wmma2sycl")
    for name, text in (("first.cpp", FIRST), ("second.cpp", SECOND)):
        (folder / name).write_text(text)
    sources = (folder / "first.cpp", folder / "second.cpp")
    defines = ("WMMA2SYCL_TARGETS=intel_amx,software<16>,software<32>,nvidia_tensor_core",)
    build = build_program(Program("program", sources, (folder,), defines, (FOLDED,)), folder, toolchain, 300)
    assert isinstance(build, Built), str(build)[:3000]
    return build


@pytest.fixture
def source() -> MemorySource:
    return MemorySource()


class Replay:
    """Replays launches on the CPU device."""

    def __init__(self, built: Built, source: MemorySource, toolchain: Toolchain) -> None:
        self._built = built
        self._source = source
        self._toolchain = toolchain

    def all(self, launches: list[Launch], options: SyclReplayOptions = DEFAULTS) -> list[Outcome]:
        return replay_sycl(self._built, recorded(self._source, launches), launches, options, self._toolchain)

    def one(self, launch: LaunchMaker, options: SyclReplayOptions = DEFAULTS) -> Replayed:
        (outcome,) = self.all([launch.launch()], options)
        assert isinstance(outcome, Replayed), outcome
        assert outcome.damage == ()
        return outcome

    def refused(self, launch: LaunchMaker, options: SyclReplayOptions = DEFAULTS) -> NotReplayed:
        (outcome,) = self.all([launch.launch()], options)
        assert isinstance(outcome, NotReplayed), outcome
        return outcome


@pytest.fixture
def replay(built: Built, source: MemorySource, toolchain: Toolchain) -> Replay:
    return Replay(built, source, toolchain)


def floats(outcome: Replayed, buffer: int = 0) -> list[float]:
    return outcome.buffers[buffer].view(np.float32).tolist()


def zeros(count: int) -> np.ndarray:
    return np.zeros(count, np.float32)


def test_the_programs_own_main_runs_where_no_replay_is_asked_for(built: Built, toolchain: Toolchain) -> None:
    ending = toolchain.children.run([built.executable], limit_s=60, env=toolchain.wheels.environment())
    assert (ending.stdout, getattr(ending, "status", None)) == ("main ran\n", 3)


def test_structs_by_value_with_pointers_in_them(replay: Replay, source: MemorySource) -> None:
    launch = LaunchMaker(source, "by_struct(float*, Params, unsigned long, int, Mode)", Dim3(2), Dim3(32)).array(
        zeros(40)
    )
    bias = launch.buffer(np.arange(100, 140, dtype=np.float32))
    packed = struct.pack("<fxxxxq3exx", 0.5, launch.address(bias), 1, 2, 3)
    launch.value(packed, [(8, bias, 0)]).number("Q", 40).number("i", 9).number("B", 2)
    expected = 0.5 * np.arange(40) + np.arange(100, 140) + 3 + 1
    assert floats(replay.one(launch)) == expected.tolist()


def test_values_of_every_type(replay: Replay, source: MemorySource) -> None:
    launch = LaunchMaker(source, "values").array(zeros(11))
    launch.number("?", True).number("b", -3).number("H", 60000).number("q", 1 << 40).number("d", 0.25).number("e", 1.5)
    launch.value(struct.pack("<f", -2.5)[2:]).number("4f", 1, 2, 3, 4)
    assert floats(replay.one(launch)) == [1, -3, 60000, float(1 << 40), 0.25, 1.5, -2.5, 1, 2, 3, 4]


def test_values_that_are_larger_in_sycl(replay: Replay, source: MemorySource) -> None:
    launch = LaunchMaker(source, "_Z6threesPf6float34dim3").array(zeros(6)).number("3f", 1, 2, 3).number("3I", 7, 8, 9)
    assert floats(replay.one(launch)) == [1, 2, 3, 7, 8, 9]


def test_local_memory_of_a_launch_that_the_kernel_does_not_use(
    built: Built, source: MemorySource, toolchain: Toolchain
) -> None:
    launch = (
        LaunchMaker(source, "_Z6threesPf6float34dim3", shared=64)
        .array(zeros(6))
        .number("3f", 1, 2, 3)
        .number("3I", 7, 8, 9)
    )
    assert floats(Replay(built, source, toolchain).one(launch)) == [1, 2, 3, 7, 8, 9]


def test_memory_that_lies_otherwise_in_sycl(replay: Replay, source: MemorySource) -> None:
    launch = LaunchMaker(source, "_Z13sum_of_threesPK6float3Pf").array(zeros(6)).array(zeros(1))
    refused = replay.refused(launch)
    assert not refused.failed
    assert "works on float3 in memory" in refused.why


def test_pointers_to_pointers_lead_to_the_buffers_and_come_back_as_recorded(
    replay: Replay, source: MemorySource
) -> None:
    launch = LaunchMaker(source, "chase(float**, float*, int)")
    first = launch.buffer(np.array([1, 2, 3], np.float32))
    second = launch.buffer(np.array([4, 5], np.float32))
    rows = launch.buffer(np.array([launch.address(first, 8), launch.address(second, 4)], np.uint64))
    launch.holds(f"buffer {rows}", 0, first, 8).holds(f"buffer {rows}", 8, second, 4)
    launch.pointer(rows).array(zeros(2)).number("i", 2)
    outcome = replay.one(launch)
    assert floats(outcome, 3) == [3, 5]
    assert outcome.buffers[rows].view(np.uint64).tolist() == [launch.address(second, 8), launch.address(second, 4)]
    assert floats(outcome, first) == [1, 2, 3]


def test_lists_in_one_buffer(replay: Replay, source: MemorySource) -> None:
    launch = LaunchMaker(source, "walk(Node const*, float*)")
    nodes = np.zeros(3, np.dtype([("next", "<u8"), ("value", "<f4"), ("", "<f4")]))
    nodes["value"] = [1, 10, 100]
    base = 0x700000000000
    nodes["next"] = [base + 32, 0, base + 16]
    list_ = launch.buffer(nodes)
    launch.holds(f"buffer {list_}", 0, list_, 32).holds(f"buffer {list_}", 32, list_, 16).pointer(list_).array(zeros(1))
    outcome = replay.one(launch)
    assert floats(outcome, 1) == [111]
    assert outcome.buffers[list_].tobytes() == nodes.tobytes()


def test_pointers_into_a_buffer_and_past_its_end(replay: Replay, source: MemorySource) -> None:
    launch = LaunchMaker(source, "between(float const*, float const*, float*)")
    data = launch.buffer(np.arange(10, dtype=np.float32))
    launch.pointer(data, 8).pointer(data, 40).array(zeros(1))
    assert floats(replay.one(launch), 1) == [sum(range(2, 10))]


def test_null_pointers(replay: Replay, source: MemorySource) -> None:
    name = "maybe(float*, float const*)"
    null = LaunchMaker(source, name).array(zeros(1)).pointer(None)
    there = LaunchMaker(source, name).array(zeros(1)).pointer(0)
    assert [floats(replay.one(launch)) for launch in (null, there)] == [[2], [1]]


def test_instances_that_are_launched_with_arguments_of_other_types(replay: Replay, source: MemorySource) -> None:
    """fill<int, 1> is launched with a double; a recording has the int."""
    of_int = LaunchMaker(source, "_Z4fillIiLi1EEvPT_S0_").array(np.zeros(2, np.int32)).number("i", -7)
    of_float = LaunchMaker(source, "_Z4fillIfLi2EEvPT_S0_", Dim3(1), Dim3(4)).array(zeros(3)).number("f", 2.5)
    assert replay.one(of_int).buffers[0].view(np.int32).tolist() == [-7, 0]
    assert floats(replay.one(of_float)) == [2.5, 2.5, 0]


def test_a_class_with_a_dim3_is_not_comparable_and_any_other_of_another_size_is_wrong(source: MemorySource) -> None:
    launch = LaunchMaker(source, "_Z4keep5Sizes").number("3i", 1, 2, 3).launch()
    held = {"Sizes": ClassFacts(12, (Field(0, "unsigned int", "at.x"),)), "dim3": ClassFacts(12, ())}
    for classes, failed in ((held, False), ({"Sizes": held["Sizes"]}, True)):
        facts = KernelFacts(
            "keep", "", "a.cu", 1, (), (), None, (ParameterFacts("s", "Sizes", "const Sizes"),), classes
        )
        with pytest.raises(NotReplayable) as told:
            arguments_of(launch, [Parameter(False, 24)], facts)
        assert told.value.failed == failed


def test_a_texture_is_not_comparable(source: MemorySource) -> None:
    """Whatever it was ported to; without the migration's facts where that is a pointer and nothing recorded is at the number."""
    launch = LaunchMaker(source, "_Z6lookedPfy").array(zeros(1)).number("Q", 77).launch()
    to_pointer, to_number = [[Parameter(True, 8), Parameter(is_pointer, 8)] for is_pointer in (True, False)]
    for written, what in (("cudaTextureObject_t", "texture"), ("const CUsurfObject *", "surface")):
        given = (ParameterFacts("x", "float *", "float *"), ParameterFacts("t", written, "unsigned long long"))
        facts = KernelFacts("looked", "", "a.cu", 1, (), (), None, given, {})
        for signature in (to_pointer, to_number):
            with pytest.raises(NotReplayable, match=f"parameter 2 of looked is a {what} in CUDA") as told:
                check_handles(launch, signature, facts)
            assert not told.value.failed
    with pytest.raises(NotReplayable, match="parameter 2 of looked is no pointer in CUDA") as told:
        check_handles(launch, to_pointer, None)
    assert not told.value.failed
    check_handles(launch, to_number, None)
    nothing = LaunchMaker(source, "_Z6lookedPfy").array(zeros(1)).number("Q", 0).launch()
    address = LaunchMaker(source, "_Z6lookedPfy").array(zeros(1)).pointer(0).launch()
    for one in (nothing, address):
        check_handles(one, to_pointer, None)


def test_dynamic_shared_memory(replay: Replay, source: MemorySource) -> None:
    launch = LaunchMaker(source, "scratch(float*)", Dim3(2), Dim3(8), shared=32).array(np.arange(16, dtype=np.float32))
    assert floats(replay.one(launch)) == [*range(7, -1, -1), *range(15, 7, -1)]


def test_blocks_of_three_dimensions(replay: Replay, source: MemorySource) -> None:
    launch = LaunchMaker(source, "places(int*)", Dim3(1), Dim3(4, 3, 2)).array(np.zeros(24, np.int32))
    expected = [100 * z + 10 * y + x for z in range(2) for y in range(3) for x in range(4)]
    assert replay.one(launch).buffers[0].view(np.int32).tolist() == expected


def test_folded_blocks(replay: Replay, source: MemorySource) -> None:
    launch = LaunchMaker(source, "_Z6foldedPi", Dim3(1), Dim3(8, 4, 2)).array(np.zeros(64, np.int32))
    expected = [100 * z + 10 * y + x for z in range(2) for y in range(4) for x in range(8)]
    assert replay.one(launch).buffers[0].view(np.int32).tolist() == expected


def test_variables_are_set_and_read_by_their_recorded_names(replay: Replay, source: MemorySource) -> None:
    launch = LaunchMaker(source, "weigh(float*)", Dim3(1), Dim3(4)).array(np.arange(4, dtype=np.float32))
    offsets = launch.buffer(np.array([5, 6, 7, 8], np.float32))
    launch.variable("_ZN6tables7weightsE", np.array([1, 2, 3, 4], np.float32)).variable(
        "_ZL5count", np.array([40], np.int32)
    )
    launch.variable("where", np.array([launch.address(offsets)], np.uint64)).holds("variable where", 0, offsets)
    launch.variable("unused_by_others", np.array([2], np.int32)).variable("elsewhere", zeros(1))
    outcome = replay.one(launch, SyclReplayOptions(repeats=2))
    assert floats(outcome) == [0, 8, 20, 36]
    assert outcome.variables["_ZL5count"].view(np.int32).tolist() == [42]
    assert outcome.variables["where"].view(np.uint64).tolist() == [launch.address(offsets)]
    assert outcome.notes == ()
    assert outcome.variables.keys() == {"_ZN6tables7weightsE", "_ZL5count", "where", "unused_by_others"}


def test_variables_of_internal_linkage_are_their_sources_own(replay: Replay, source: MemorySource) -> None:
    launch = (
        LaunchMaker(source, "counted(int*)").array(np.zeros(1, np.int32)).variable("_ZL5count", np.array([9], np.int32))
    )
    assert replay.one(launch).buffers[0].view(np.int32).tolist() == [9]


def test_a_managed_variable_lies_where_an_address_leads(replay: Replay, source: MemorySource) -> None:
    """The kernel names it, too; the launch behind has another one, and the third reaches it by its name alone."""

    def launch(at: int | None, variable: str) -> Launch:
        made = LaunchMaker(source, "counts_in_grid(int*)")
        made.pointer(made.buffer(np.array([5, 0, at or 0, 7], np.int32), variable=variable))
        if not variable:
            made.variable("grid", np.array([1, 0, 0, 2], np.int32))
        return made.variable("turns", np.array([40], np.int32)).launch()

    outcomes = replay.all([launch(10, "grid"), launch(20, "grid"), launch(30, "")], SyclReplayOptions(repeats=1))
    states = []
    for outcome in outcomes:
        assert isinstance(outcome, Replayed), outcome
        assert outcome.notes == ()
        states.append([*outcome.buffers[0].view(np.int32), *outcome.variables["turns"].view(np.int32)])
    assert states == [[5, 0, 18, 8, 41], [5, 0, 28, 8, 41], [5, 0, 34, 7, 41]]
    assert [list(o.variables) for o in outcomes if isinstance(o, Replayed)] == [["turns"], ["turns"], ["grid", "turns"]]


def test_variables_that_only_one_side_has_are_said(replay: Replay, source: MemorySource) -> None:
    launch = (
        LaunchMaker(source, "counted(int*)").array(np.zeros(1, np.int32)).variable("elsewhere", zeros(1), zeros(1) + 1)
    )
    notes = replay.one(launch).notes
    assert [note.split()[0] for note in notes] == ["elsewhere,", "count"]


def test_buffers_larger_than_what_is_copied_at_a_time(replay: Replay, source: MemorySource) -> None:
    before = np.arange(20_000_003, dtype=np.uint32)
    launch = LaunchMaker(source, "increment(unsigned int*, unsigned long)", Dim3(64), Dim3(64)).array(before)
    after = replay.one(launch.number("Q", before.size)).buffers[0]
    assert np.array_equal(after.view(np.uint32), before + 1)


def test_repeats_begin_with_restored_buffers(replay: Replay, source: MemorySource) -> None:
    outcome = replay.one(LaunchMaker(source, "once(int*)").array(np.array([5], np.int32)), SyclReplayOptions(repeats=3))
    assert outcome.buffers[0].view(np.int32).tolist() == [6]
    assert len(outcome.times_ms) == 3
    assert all(time > 0 for time in outcome.times_ms)


def squares(source: MemorySource, block: int, buffers: int) -> LaunchMaker:
    a = (np.arange(256) % 7 - 3).astype(np.float16).reshape(16, 16)
    launch = LaunchMaker(source, "_Z6squarePK6__halfPfPi", Dim3(1), Dim3(block))
    return launch.array(a).array(zeros(256 * buffers)).array(np.zeros(1, np.int32))


def test_targets_are_launched_with_their_own_sub_groups(replay: Replay, source: MemorySource) -> None:
    """Two warps are two sub-groups on each engine. Engines that this device has not are passed over."""
    launch = squares(source, 64, 2)
    outcomes = replay.all([launch.launch()], SyclReplayOptions(targets=("all",)))
    ran = [outcome for outcome in outcomes if isinstance(outcome, Replayed)]
    assert {outcome.variant.target for outcome in ran} - {"intel_amx"} == set(TARGETS)
    a = source.read(launch.launch().buffers[0].before).view(np.float16).reshape(16, 16).astype(np.float32)
    for outcome in ran:
        assert floats(outcome, 1) == 2 * (a @ a).ravel().tolist()
        lanes = 16 if outcome.variant.target == "software<16>" else 32
        assert outcome.buffers[2].view(np.int32).tolist() == [2 * lanes]
    others = [outcome for outcome in outcomes if isinstance(outcome, NotReplayed)]
    assert all(not outcome.failed and outcome.target == "intel_amx" for outcome in others)


def test_the_programs_own_choice_and_a_named_one(
    replay: Replay, source: MemorySource, monkeypatch: pytest.MonkeyPatch
) -> None:
    best = replay.one(squares(source, 32, 1)).variant.target
    assert best in {"intel_amx", *TARGETS}
    assert (
        replay.one(squares(source, 32, 1), SyclReplayOptions(targets=("software<32>",))).variant.target
        == "software<32>"
    )
    assert replay.one(squares(source, 32, 1), SyclReplayOptions(targets=("software",))).variant.target in TARGETS
    monkeypatch.setenv("WMMA2SYCL_TARGET", "software<32>")
    assert replay.one(squares(source, 32, 1)).variant.target == "software<32>"


def test_what_the_device_cannot_is_no_failure(replay: Replay, source: MemorySource) -> None:
    other = replay.refused(squares(source, 32, 1), SyclReplayOptions(targets=("nvidia_tensor_core",)))
    assert (other.failed, other.target) == (False, "nvidia_tensor_core")
    assert "no target of this device" in other.why
    half_a_warp = replay.refused(squares(source, 16, 1), SyclReplayOptions(targets=("software<16>",)))
    assert not half_a_warp.failed
    assert "multiple of 32" in half_a_warp.why
    missing = replay.refused(squares(source, 32, 1), SyclReplayOptions(targets=("software<8>",)))
    assert not missing.failed
    assert "not built for software<8>" in missing.why


@pytest.mark.parametrize(("at", "offset"), [(-3, -12), (10, 40), (137, 548)])
def test_writes_outside_of_a_buffer(replay: Replay, source: MemorySource, at: int, offset: int) -> None:
    launch = LaunchMaker(source, "writes_at(float*, int)").array(zeros(10)).number("i", at)
    (outcome,) = replay.all([launch.launch()])
    assert isinstance(outcome, Replayed)
    (damage,) = outcome.damage
    assert (damage.buffer, damage.first_offset) == (0, offset)
    assert damage in (Damage(0, offset, 4), Damage(0, offset, 3))  # a byte may be what the guard has there
    assert floats(outcome) == [0] * 10


def test_a_crash_costs_its_own_launch(replay: Replay, source: MemorySource) -> None:
    fine = LaunchMaker(source, "_Z4fillIiLi1EEvPT_S0_").array(np.zeros(1, np.int32)).number("i", 4)
    crash = LaunchMaker(source, "crashes(int*)").array(np.zeros(1, np.int32))
    outcomes = replay.all([fine.launch(0), crash.launch(1), fine.launch(2)])
    assert [outcome.launch for outcome in outcomes] == [0, 1, 2]
    before, crashed, after = outcomes
    assert isinstance(before, Replayed)
    assert isinstance(after, Replayed)
    assert isinstance(crashed, NotReplayed)
    assert crashed.failed
    assert "SIGSEGV" in crashed.why


def test_a_kernel_that_does_not_end(replay: Replay, source: MemorySource) -> None:
    launch = LaunchMaker(source, "endless(int volatile*)").array(np.zeros(1, np.int32))
    outcome = replay.refused(launch, SyclReplayOptions(limit_s=2))
    assert outcome.failed
    assert "ran past 2 s" in outcome.why


@pytest.mark.parametrize(("file", "left"), [("first", 1), ("second", 2)])
def test_kernels_of_one_name_in_two_sources(replay: Replay, source: MemorySource, file: str, left: int) -> None:
    namespace = f"_GLOBAL__N__e3722cb3_{len(file) + 3}_{file}_cu_f7d4d668"
    launch = LaunchMaker(source, f"_ZN{len(namespace)}{namespace}5localEPi").array(np.zeros(1, np.int32))
    assert replay.one(launch).buffers[0].view(np.int32).tolist() == [left]


def test_kernels_that_are_not_there_or_take_something_else(replay: Replay, source: MemorySource) -> None:
    unknown = replay.refused(LaunchMaker(source, "_Z7unknownPi").array(np.zeros(1, np.int32)))
    assert unknown.failed
    assert "no kernel unknown" in unknown.why
    several = replay.refused(LaunchMaker(source, "_ZN12_GLOBAL__N_15localEPi").array(np.zeros(1, np.int32)))
    assert not several.failed
    assert "several kernels of the program may be" in several.why
    count = replay.refused(LaunchMaker(source, "places(int*)").array(np.zeros(1, np.int32)).number("i", 1))
    assert "takes 2 arguments in CUDA, 1 here" in count.why
    size = replay.refused(LaunchMaker(source, "writes_at(float*, long)").array(zeros(1)).number("q", 0))
    assert "argument 1 (long) of writes_at has 8 bytes in CUDA, 4 here" in size.why
    table = LaunchMaker(source, "weigh(float*)").array(zeros(1)).variable("_ZN6tables7weightsE", zeros(5))
    assert "has 20 bytes in CUDA, 16 here" in replay.refused(table).why


def test_answers_that_were_cut_off() -> None:
    whole = b"D" + struct.pack("<q", 3) + b"cpu" + b"B" + struct.pack("<qq", 0, 0)
    assert list(read_answers(whole)) == [Device("cpu"), Began(0, "")]
    assert list(read_answers(whole[:-3])) == [Device("cpu")]
