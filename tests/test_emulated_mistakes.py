"""What the emulation says of lanes that have ended, of accesses that are not aligned, of values that nobody has written into a
lane, and of calls that fail: the program tests/emulated/broken_calls.cu, built once."""

from __future__ import annotations

import subprocess
from collections import Counter
from pathlib import Path

import pytest
from test_emulation import FAULTS, MEMORY_FAULTS, ORDER_FAULTS
from wmma2sycl.cli.verifying.emulated import emulated
from wmma2sycl.verify.emulation.build import fills_variables, other_orders
from wmma2sycl.verify.emulation.findings import FINDINGS, ROWS
from wmma2sycl.verify.recording.nvcc import CudaBuild, CudaSources
from wmma2sycl.verify.recording.record import CudaProgram, RecordOptions, record_program

SOURCE = Path(__file__).parent / "emulated" / "broken_calls.cu"
OF_KERNELS = {
    "half_stores": "W2E104",
    "short_warp": "W2E104",
    "counter_set": "W2E112",
    "flushed_early": "W2E112",
    "halo_ahead": "W2E115",
    "far_behind": "W2E115",
    "dynamic_ahead": "W2E115",
    "own_pointers": "W2E123",
    "own_strides": "W2E123",
    "own_lines": "W2E123",
    "mask_of_all": "W2E124",
    "halved_away": "W2E124",
    "divided": "W2E124",
    "odd_vector": "W2E118",
    "odd_pair": "W2E118",
    "odd_shared": "W2E118",
    "odd_atomic": "W2E118",
    "two_masks": "W2E105",
    "heap_behind": "W2E114",
    "heap_unwritten": "W2E110",
    "heap_freed": "W2E106",
    "heap_freed_twice": "W2E106",
    "host_heap": "W2E122",
    "host_stack": "W2E122",
    "host_pointer": "W2E122",
    "host_variable": "W2E122",
    "unfilled_sum": "W2E125",
    "unloaded_factor": "W2E125",
    "stored_unfilled": "W2E125",
}
ENDS = {"W2E118": "cudaErrorMisalignedAddress", "heap_freed": "cudaErrorIllegalAddress"}
OF_CALLS = {
    "gone_stream": "W2E121",
    "gone_event": "W2E121",
    "gone_graph": "W2E121",
    "freed_twice": "W2E120",
    "pointer_as_symbol": "W2E120",
    "too_many_threads": "W2E120",
    "too_much_shared": "W2E120",
    "both_shared": "W2E120",
}
ABSENT_LANES = {
    "lane_of_no_mask": "__shfl_sync",
    "ended_lanes": "__shfl_down_sync",
    "ended_by_ptx": "shfl.sync.bfly.b32",
}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    executable = tmp_path_factory.mktemp("broken_calls") / "broken_calls"
    emulated(CudaSources((SOURCE,)), executable)
    return executable


def told(program: Path, fault: str) -> tuple[str, list[tuple[str, int]]]:
    """What it printed, and the codes that it told with their lines."""
    ended = subprocess.run([program, fault], capture_output=True, text=True, timeout=300, check=False)
    found = [line.split(": ", 2) for line in ended.stderr.splitlines() if not line.startswith("W2E107")]
    assert all(place.rpartition(":")[0] == str(SOURCE) for place, *_ in found), ended.stderr
    return ended.stdout, [(code, int(place.rpartition(":")[2])) for place, code, _ in found]


@pytest.mark.parametrize("fault", OF_KERNELS)
def test_a_mistake_of_a_kernel_is_found_in_it(program: Path, fault: str) -> None:
    if OF_KERNELS[fault] == "W2E125" and not fills_variables("g++"):
        pytest.skip("g++ before 12 cannot fill variables that have no first value: run this with a newer one")
    text = SOURCE.read_text().splitlines()
    first = next(number for number, line in enumerate(text, 1) if f"void {fault}(" in line)
    last = next(number for number, line in enumerate(text[first - 1 :], first) if line.endswith("}") and line[0] != " ")
    printed, found = told(program, fault)
    assert {code for code, _ in found} == {OF_KERNELS[fault]} and all(first <= line <= last for _, line in found)
    assert printed == f"{ENDS.get(fault, ENDS.get(OF_KERNELS[fault], 'cudaSuccess'))}\n"


@pytest.mark.parametrize("fault", OF_CALLS)
def test_a_call_that_fails_is_told_where_it_is(program: Path, fault: str) -> None:
    _, found = told(program, fault)
    text = SOURCE.read_text().splitlines()
    assert len(found) == 1 and found[0][0] == OF_CALLS[fault] and OF_CALLS[fault] in text[found[0][1] - 1]


@pytest.mark.parametrize("fault", ABSENT_LANES)
def test_what_a_shuffle_takes_of_a_lane_that_takes_no_part_is_told(program: Path, tmp_path: Path, fault: str) -> None:
    recorded = record_program(
        CudaProgram(CudaBuild(program, "g++", other_orders()), (fault,)), RecordOptions(), tmp_path / "run.zip"
    )
    with recorded.archive as archive:
        (note,) = archive.recording.notes
        assert archive.recording.unordered
    assert note.startswith(f"W2E119: what launch 0, of {fault}") and f"{ABSENT_LANES[fault]} takes the value" in note
    assert f"{SOURCE}:" in note


def test_nobody_is_accused_of_what_nothing_comes_of(program: Path, tmp_path: Path) -> None:
    assert told(program, "right") == ("", [])
    recorded = record_program(
        CudaProgram(CudaBuild(program, "g++", other_orders()), ("right",)), RecordOptions(), tmp_path / "run.zip"
    )
    with recorded.archive as archive:
        (refused,) = archive.recording.notes
        assert (
            refused.startswith("launch 5 (plain(int*)) was not recorded") and archive.recording.origin.exit_status == 0
        )


def test_each_finding_has_three_programs() -> None:
    told = [*FAULTS.values(), *MEMORY_FAULTS.values(), *OF_KERNELS.values(), *OF_CALLS.values()]
    codes = Counter([*told, *("W2E117",) * len(ORDER_FAULTS), *("W2E119",) * len(ABSENT_LANES)])
    assert {code for code in FINDINGS if codes[code] < 3} == {row.code for row in ROWS if not row.of_program}
