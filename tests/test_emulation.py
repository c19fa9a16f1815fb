"""The original CUDA on the CPU: programs of tests/emulated and one of the corpus are built, run and recorded as on a GPU.

Each program is built once; its runs take milliseconds. The runtime's library is built once a machine.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from wmma2sycl.cli import main as cli
from wmma2sycl.cli.verifying.emulated import emulated
from wmma2sycl.verify.emulation.build import EMULATED, EmulationBuildFailed, other_orders
from wmma2sycl.verify.emulation.findings import FINDINGS, table
from wmma2sycl.verify.names.kernel_names import variable_name
from wmma2sycl.verify.recording.archive import Archive
from wmma2sycl.verify.recording.nvcc import CudaBuild, CudaSources
from wmma2sycl.verify.recording.record import CudaProgram, RecordOptions, record_program
from wmma2sycl.verify.replay.launch_steps import LaunchRequest, mistakes_of_references, told_of_references

HERE = Path(__file__).parent / "emulated"
CORPUS = Path(__file__).parent.parent / "corpus"
FAULTS = {
    "load_beyond": "W2E101",
    "load_wide": "W2E101",
    "store_beyond": "W2E101",
    "dynamic": "W2E101",
    "odd_pointer": "W2E102",
    "odd_stride": "W2E102",
    "odd_both": "W2E102",
    "odd_bytes": "W2E102",
    "missed_barrier": "W2E103",
    "loop_barrier": "W2E103",
    "divergent_product": "W2E104",
    "divergent_shuffle": "W2E104",
    "divergent_vote": "W2E104",
    "wrong_mask": "W2E105",
    "wild": "W2E106",
    "null_pointer": "W2E106",
    "behind": "W2E107",
    "two_barriers": "W2E108",
    "grid_sync": "W2E109",
    "counted_barrier": "W2E103",
    "two_votes": "W2E108",
    "barrier_in_loop": "W2E108",
    "ballot_of_others": "W2E105",
    "warp_of_one": "W2E105",
    "freed": "W2E106",
    "filled_behind": "W2E107",
    "character_behind": "W2E107",
    "grid_group_sync": "W2E109",
    "any_group_sync": "W2E109",
    "object_of_one_more": "W2E103",
    "half_arrive": "W2E103",
    "stage_not_filled": "W2E103",
}
# Of broken_memory.cu. A finding stands in the lines of the kernel of that name.
MEMORY_FAULTS = {
    "unwritten": "W2E110",
    "unwritten_pairs": "W2E110",
    "unwritten_tile": "W2E110",
    "counted": "W2E110",
    "empty_shared": "W2E111",
    "empty_dynamic": "W2E111",
    "empty_tile": "W2E111",
    "turned": "W2E112",
    "reused": "W2E112",
    "stored_and_read": "W2E112",
    "all_in_one": "W2E112",
    "lanes_only": "W2E112",
    "summed": "W2E113",
    "neighbours": "W2E113",
    "no_fence": "W2E113",
    "relaxed_object": "W2E113",
    "acquiring_fence": "W2E113",
    "overlapping": "W2E113",
    "of_a_variable": "W2E113",
    "behind": "W2E114",
    "read_behind": "W2E114",
    "copied_behind": "W2E114",
    "ahead": "W2E114",
    "row_too_far": "W2E115",
    "last_neighbour": "W2E115",
    "too_little_dynamic": "W2E115",
}
# Who wrote second, though it is known when others run.
SECOND_WRITERS = {"broken_memory all_in_one": 1, "broken_ptx stored_by_two": 32}
ORDER_FAULTS = ("last_wins", "listed", "rounded", "overtaken", "overtaken_in_warp", "overtaken_by_the_last")
Build = Callable[[str], Path]


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Build:
    """The executable of a program in tests/emulated."""

    @cache
    def made(name: str) -> Path:
        executable = tmp_path_factory.mktemp(name) / name
        emulated(CudaSources((HERE / f"{name}.cu",)), executable)
        return executable

    return made


def run(*command: str | Path, environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    variables = {**os.environ, **(environment or {})}
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False, env=variables)


def test_what_cuda_has_beside_matrices(build: Build) -> None:
    ended = run(build("features"))
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "all right\n", "")


def test_fragments_and_products_are_what_an_h200_makes_of_them(build: Build) -> None:
    """Places of elements in lanes, and bits of products of numbers of all sizes, infinite and not a number; the lines are an H200's."""
    ended = run(build("tensor_cores"))
    assert ended.stdout.splitlines() == (HERE / "tensor_cores.txt").read_text().splitlines()
    assert ended.stderr == ""


@pytest.mark.parametrize("fault", FAULTS)
def test_a_mistake_is_found_where_it_is(build: Build, fault: str) -> None:
    ended = run(build("broken"), fault)
    assert FAULTS[fault] in ended.stderr
    if FAULTS[fault] not in ("W2E106", "W2E107"):  # those may not know their place
        text = (HERE / "broken.cu").read_text().splitlines()
        first = next(line for line in ended.stderr.splitlines() if FAULTS[fault] in line)
        place, _, number = first.partition(": ")[0].rpartition(":")
        assert Path(place) == HERE / "broken.cu"
        assert any(word in text[int(number) - 1] for word in ("sync", "shfl", "arrive_and_wait"))


@pytest.mark.parametrize("fault", MEMORY_FAULTS)
def test_a_mistake_with_memory_is_found_where_it_is(build: Build, fault: str) -> None:
    ended = run(build("broken_memory"), fault)
    text = (HERE / "broken_memory.cu").read_text().splitlines()
    kernel = next(number for number, line in enumerate(text, 1) if f"void {fault}(" in line)
    end = next(
        number
        for number, line in enumerate(text[kernel - 1 :], kernel)
        if line == "}" or (number == kernel and line.endswith("}"))
    )
    found = [line for line in ended.stderr.splitlines() if f": {MEMORY_FAULTS[fault]}: " in line]
    places = [line.partition(": ")[0].rpartition(":") for line in found]
    assert found and all(Path(place) == HERE / "broken_memory.cu" for place, _, _ in places)
    assert all(kernel <= int(number) <= end for _, _, number in places)
    if MEMORY_FAULTS[fault] in ("W2E112", "W2E113"):
        others = [
            int(number) for line in found for number in re.findall(r" of it at \S*broken_memory\.cu:(\d+) by ", line)
        ]
        assert len(others) == len(found) and all(kernel <= number <= end for number in others)


@pytest.mark.parametrize("program", SECOND_WRITERS)
def test_a_race_names_the_thread_that_wrote(build: Build, program: str) -> None:
    name, fault = program.split()
    (told,) = (line for line in run(build(name), fault).stderr.splitlines() if "W2E112" in line)
    assert told.endswith(f", thread ({SECOND_WRITERS[program]},0,0)]")


@pytest.mark.parametrize("time", range(4))
def test_a_launch_that_touches_what_is_not_there_comes_to_its_end(build: Build, time: int) -> None:
    ended = run(build("broken_memory"), "far_behind")
    assert ended.stdout == "cudaErrorIllegalAddress\n" and ended.returncode == 1
    assert "W2E106" in ended.stderr and "W2E113" not in ended.stderr


def test_the_error_of_a_launch_stays_for_every_call_behind_it(build: Build) -> None:
    assert run(build("broken_memory"), "what_stays").stdout.split() == ["cudaErrorIllegalAddress"] * 5


def test_a_finding_in_a_header_names_the_header(tmp_path: Path) -> None:
    (tmp_path / "kernels.cuh").write_text("\n\n__global__ void behind(int *to) {\n  to[threadIdx.x + 1] = 1;\n}\n")
    call = "int main() {\n  int *to;\n  cudaMalloc(&to, 128);\n  behind<<<1, 32>>>(to);\n  return cudaFree(to);\n}\n"
    (tmp_path / "main.cu").write_text(f'#include "kernels.cuh"\n{call}')
    emulated(CudaSources((tmp_path / "main.cu",)), tmp_path / "program")
    told = run(tmp_path / "program").stderr.splitlines()[0]
    assert told.startswith(f"{tmp_path / 'kernels.cuh'}:4: W2E114: ")


@pytest.mark.parametrize(
    ("declared", "expected"),
    [
        ("int table[8];", "cudaErrorInvalidSymbol"),
        ("static int table[8];", "cudaErrorInvalidSymbol"),
        ("__constant__ int table[8];", "cudaSuccess"),
        ("#define TABLE __constant__ int\nTABLE table[8];", "cudaSuccess"),
        ("#define BOTH __host__ __device__\nBOTH int f() { return 1; }\nint table[8];", "cudaErrorInvalidSymbol"),
        ("template <class T> __constant__ T of[8];\n#define table of<int>", "cudaSuccess"),
    ],
)
def test_a_variable_of_the_host_is_no_symbol(tmp_path: Path, declared: str, expected: str) -> None:
    call = "  std::puts(cudaGetErrorName(cudaMemcpyToSymbol(table, given, sizeof given)));\n"
    kernel = "__global__ void none() {}\n"
    text = f"#include <cstdio>\n{declared}\n{kernel}int main() {{\n  const int given[8] = {{1}};\n{call}}}\n"
    (tmp_path / "main.cu").write_text(text)
    emulated(CudaSources((tmp_path / "main.cu",)), tmp_path / "program")
    assert run(tmp_path / "program").stdout == f"{expected}\n"


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_memory_that_is_handed_on_as_cuda_allows_is_not_accused(build: Build, seed: int) -> None:
    ended = run(build("ordered"), environment={"WMMA2SYCL_EMULATION_SEED": str(seed)})
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "0 wrong\n", "")


def test_equal_values_are_no_race_however_blocks_meet(build: Build) -> None:
    """Blocks run at once where no seed says otherwise: 17 of 60 runs on two cores accused them while a store was on its way."""
    told = {run(build("ordered"), environment={"WMMA2SYCL_EMULATION_SEED": "0"}).stderr for _ in range(20)}
    assert told == {""}


@pytest.mark.parametrize("program", ["broken right", "ordered", "gemm"])
def test_what_could_not_be_checked_is_told(build: Build, program: str) -> None:
    name, *words = program.split()
    ended = run("bash", "-c", 'ulimit -v 60000000; exec "$@"', "bash", build(name), *words)
    assert ended.returncode == 0 and "W2E116: an allocation of " in ended.stderr


def test_the_page_has_the_table_and_explain_its_rows(capsys: pytest.CaptureFixture[str]) -> None:
    assert table() in (CORPUS.parent / "docs" / "emulation.md").read_text()
    for row in FINDINGS.values():
        assert cli.main(["explain", row.code]) == 0
        assert capsys.readouterr().out.startswith(f"{row.code} {row.slug} ")


@pytest.mark.parametrize("fault", ORDER_FAULTS)
def test_a_result_that_depends_on_the_order_is_told(build: Build, tmp_path: Path, fault: str) -> None:
    program = CudaProgram(CudaBuild(build("broken_memory"), "g++", other_orders()), (fault,))
    recorded = record_program(program, RecordOptions(), tmp_path / "run.zip")
    with recorded.archive as archive:
        (note,) = (note for note in archive.recording.notes if note.startswith("W2E117"))
    assert f"what launch 0, of {fault}" in note and "depends on the order of blocks, warps and lanes" in note


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_seed_chooses_the_order_of_blocks_and_the_load_of_the_machine_does_not(build: Build, seed: int) -> None:
    """Eight threads of the host beside each other, more than there are cores; never the order of the blocks' numbers."""
    program, environment = build("broken_memory"), {"WMMA2SYCL_EMULATION_SEED": str(seed)}
    with ThreadPoolExecutor(8) as pool:
        ended = pool.map(lambda _: run(program, "blocks_listed", environment=environment).stdout, range(8))
        (order,) = set(ended)
    listed = [int(word) for word in order.split()[:-1]]
    assert sorted(listed) == list(range(20)) and listed[:8] != list(range(8))
    steps = {(b - a) % 8 for a, b in pairwise(listed[:8])}
    assert steps in ({1}, {7}), listed


def test_checks_can_be_turned_off(tmp_path: Path, build: Build, monkeypatch: pytest.MonkeyPatch) -> None:
    environment = {"WMMA2SYCL_EMULATION_CHECKS": "0"}
    assert run(build("broken_memory"), "turned", environment=environment).stderr == ""
    monkeypatch.setenv("WMMA2SYCL_EMULATION_CHECKS", "0")
    emulated(CudaSources((HERE / "broken_memory.cu",)), tmp_path / "unchecked")
    assert run(tmp_path / "unchecked", "turned").stderr == "" and other_orders() == ()
    assert b"__tsan_" not in (tmp_path / "unchecked").read_bytes()


def test_a_right_program_is_not_accused(build: Build) -> None:
    ended = run(build("broken"), "right")
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "cudaSuccess\n", "")


def test_a_product_of_256_is_right_and_quick(build: Build) -> None:
    wrong, time = run(build("gemm")).stdout.splitlines()
    assert wrong == "0 wrong" and float(time.split()[0]) < 5000  # half a second, on a machine that does nothing else


def test_a_recording_agrees_bit_for_bit_with_that_of_real_tensor_cores(tmp_path: Path) -> None:
    """Of tf32, double and half; where the hardware's order of adding shows."""
    for name in ("tf32_and_double", "simple_gemm"):
        folder = CORPUS / name / "cuda"
        built = emulated(CudaSources(tuple(sorted(folder.glob("*.cu"))), (folder,)), tmp_path / name)
        recorded = record_program(CudaProgram(built, (), folder, name), RecordOptions(), tmp_path / f"{name}.zip")
        with recorded.archive as made, Archive(CORPUS / name / "golden.zip") as golden:
            assert made.recording.origin.compiler.startswith(EMULATED)
            assert made.recording.origin.gpu == "emulated on the CPU (wmma2sycl)" and made.recording.notes == ()
            by_number = {launch.index: launch for launch in made.recording.launches}
            for launch in golden.recording.launches:
                mine = by_number[launch.index]
                assert (mine.kernel, mine.grid, mine.block) == (launch.kernel, launch.grid, launch.block)
                for ours, theirs in zip(mine.buffers, launch.buffers, strict=True):
                    assert ours.before == theirs.before
                    assert np.array_equal(made.read(ours.after), golden.read(theirs.after))


def test_record_on_the_cpu(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "run.zip"
    words = ["record", "--on", "cpu", str(HERE / "broken.cu"), "-o", str(file), "--", "odd_stride"]
    assert cli.main(words) == 0
    assert "1 launch of 1 kernel recorded on emulated on the CPU" in capsys.readouterr().out
    with Archive(file) as archive:
        (note,) = archive.recording.notes
        assert note.startswith("W2E102: load_matrix_sync: the leading dimension of 13 elements")
    request = LaunchRequest({"app": (file,)}, ("opencl:cpu",), lambda *_: "")
    (emulation,), (finding,) = told_of_references(request), mistakes_of_references(request)
    assert emulation == "no GPU made the reference of app: its CUDA original was emulated on the CPU"
    assert finding == f"the CUDA original of app: {note}"


def test_static_variables_of_one_name_are_recorded_each(tmp_path: Path) -> None:
    """A launch does not say of which source its variable is: none of the two stands for the other."""
    (tmp_path / "own.cuh").write_text(
        "static __constant__ int own;\n__global__ inline void add(int *x) { *x += own; }\n"
    )
    body = '#include "own.cuh"\n{0} {{\n  int by = {1};\n  cudaMemcpyToSymbol(own, &by, sizeof by);\n  {2}\n}}\n'
    sources = tmp_path / "first.cu", tmp_path / "second.cu"
    sources[0].write_text(
        body.format("void later(); int main()", 10, "int *x; cudaMalloc(&x, 4); add<<<1, 1>>>(x); later();")
    )
    sources[1].write_text(body.format("void later()", 20, ""))
    file = tmp_path / "run.zip"
    assert cli.main(["record", "--on", "cpu", *map(str, sources), "-o", str(file)]) == 0
    with Archive(file) as archive:
        (launch,) = archive.recording.launches
        values = {int.from_bytes(archive.read(v.before).tobytes(), "little") for v in launch.variables}
    assert [variable_name(v.name) for v in launch.variables] == ["own", "own"]
    assert values == {0, 10}


def test_a_variable_that_an_address_leads_into_is_told_with_its_buffer(tmp_path: Path) -> None:
    """A buffer by itself, what a kernel names would be without a place."""
    (tmp_path / "grid.cu").write_text(
        "__managed__ int grid[4], *link = nullptr;\n__device__ int table[2];\n"
        "__global__ void k(int *x) { grid[0] += *x; link[1] += table[0]; }\n"
        "int main() { link = grid + 1; int *x; cudaMalloc(&x, 4); k<<<1, 1>>>(x); return cudaDeviceSynchronize(); }\n"
    )
    file = tmp_path / "run.zip"
    assert cli.main(["record", "--on", "cpu", str(tmp_path / "grid.cu"), "-o", str(file)]) == 0
    with Archive(file) as archive:
        (launch,) = archive.recording.launches
    assert [(buffer.variable, buffer.size) for buffer in launch.buffers] == [("", 4), ("grid", 16)]
    assert [variable.name for variable in launch.variables] == ["link", "table"]


def test_launches_of_several_host_threads_are_told_apart(tmp_path: Path) -> None:
    """Which comes first is another one in each run, and no finding (W2E117)."""
    (tmp_path / "threads.cu").write_text(
        "#include <thread>\n__global__ void a(int *x) { *x = 1; }\n__global__ void b(int *x) { *x = 2; }\n"
        "int main() {\n  int *x;\n  cudaMalloc(&x, 8);\n  std::thread other([=] { for (int i = 0; i < 8; i++) a<<<1, 1>>>(x); });\n"
        "  for (int i = 0; i < 8; i++) b<<<1, 1>>>(x + 1);\n  other.join();\n  return cudaDeviceSynchronize();\n}\n"
    )
    file = tmp_path / "run.zip"
    assert cli.main(["record", "--on", "cpu", str(tmp_path / "threads.cu"), "-o", str(file)]) == 0
    with Archive(file) as archive:
        launches = archive.recording.launches
    threads = {kernel: {one.thread for one in launches if one.kernel == kernel} for kernel in ("_Z1aPi", "_Z1bPi")}
    assert sorted(map(sorted, threads.values())) == [[0], [1]]
    assert not [note for note in archive.recording.notes if note.startswith("W2E117: whether")]


def test_what_is_not_emulated_is_named(tmp_path: Path) -> None:
    source = tmp_path / "resources.cu"
    source.write_text("int main() { return cudaGraphicsUnregisterResource(nullptr) != cudaSuccess; }\n")
    with pytest.raises(EmulationBuildFailed, match="not emulated: cudaGraphicsUnregisterResource"):
        emulated(CudaSources((source,)), tmp_path / "resources")


def test_macros_of_a_build_are_nothing_to_the_headers(tmp_path: Path) -> None:
    source = tmp_path / "letters.cu"
    source.write_text(
        "#include <cooperative_groups.h>\n#include <cuda_bf16.h>\n#include <mma.h>\n#include <cstdio>\n"
        "__global__ void ones(int *out) { out[threadIdx.x] = B; }\n"
        "int main() {\n  int *all, first;\n  cudaMalloc(&all, 128);\n  ones<<<1, 32>>>(all);\n"
        "  cudaMemcpy(&first, all, 4, cudaMemcpyDeviceToHost);\n  return first != 1 || T != 1;\n}\n"
    )
    letters = tuple(f"{letter}=1" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuv")
    emulated(CudaSources((source,), defines=letters), tmp_path / "letters")
    assert run(tmp_path / "letters").returncode == 0


def test_what_one_inclusion_makes_an_integer_of_another_one_does_not(tmp_path: Path) -> None:
    (tmp_path / "halved.inc").write_text(
        "__device__ TYPE halved(TYPE x) { using T = TYPE; return x * T(0.5); }\n"
        "__global__ void KERNEL(TYPE *p) { p[threadIdx.x] = halved(TYPE(threadIdx.x)); }\n#undef TYPE\n#undef KERNEL\n"
    )
    source = tmp_path / "inclusions.cu"
    source.write_text(
        '#define TYPE float\n#define KERNEL floats\n#include "halved.inc"\n'
        '#define TYPE int\n#define KERNEL ints\n#include "halved.inc"\n'
        "int main() {\n  float *f, first[2];\n  int *i, second[2];\n  cudaMalloc(&f, 128);\n  cudaMalloc(&i, 128);\n"
        "  floats<<<1, 32>>>(f);\n  ints<<<1, 32>>>(i);\n  cudaMemcpy(first, f, 8, cudaMemcpyDeviceToHost);\n"
        "  cudaMemcpy(second, i, 8, cudaMemcpyDeviceToHost);\n  return first[1] != 0.5f || second[1] != 0;\n}\n"
    )
    emulated(CudaSources((source,)), tmp_path / "inclusions")
    assert run(tmp_path / "inclusions").returncode == 0
