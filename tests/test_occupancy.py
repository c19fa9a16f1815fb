"""The occupancy model against the tables of "Thread Mapping and GPU Occupancy" (oneAPI GPU Optimization Guide)."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from wmma2sycl.cli import main as cli
from wmma2sycl.cli.commands.occupancy import percent
from wmma2sycl.migrate.core.launch_rows import Held, LaunchRow
from wmma2sycl.migrate.occupancy.advice import advice
from wmma2sycl.migrate.occupancy.gpus import GPUS
from wmma2sycl.migrate.occupancy.group import Group, filling
from wmma2sycl.migrate.occupancy.intel import INTEL
from wmma2sycl.migrate.occupancy.launches import Answer, Settings, answer

XE_LP = INTEL["xe_lp"]
ROW = LaunchRow("k", "k.cu", 1, (64, 1, 1), (128, 1, 1), 0, 0, False, "")


# The guide's table "Xe-core utilisation of several configurations": work-groups of R x 128 items, sub-groups of 8, with a barrier.
@pytest.mark.parametrize(
    ("rows", "threads", "utilisation", "occupancy", "groups"),
    [(1, 16, 14, 100, 7), (2, 32, 28.6, 86, 3), (3, 48, 42.9, 86, 2), (4, 64, 57, 57, 1)],
)
def test_groups_that_wait(rows: int, threads: int, utilisation: float, occupancy: float, groups: int) -> None:
    found = XE_LP.residence(Group(128 * rows, 8, waits=True))
    assert (found.threads, found.capacity, found.groups) == (threads, 112, groups)
    assert 100 * found.one == pytest.approx(utilisation, abs=0.5)
    assert 100 * found.full == pytest.approx(occupancy, abs=0.5)


def test_a_group_that_is_too_large_fails() -> None:
    found = XE_LP.residence(Group(640, 8, waits=True))
    assert (found.groups, found.full, found.refusal) == (0, 0.0, "640 work-items, 512 at most")
    assert filling(found, 6, 10).rounds == 0


def test_groups_that_do_not_wait_fill_up_a_core_in_part() -> None:
    """64 threads a group, 112 a core: 57 % where all must be together, else the rest is given to a part of the next."""
    together, apart = (XE_LP.residence(Group(512, 8, waits=waits)) for waits in (True, False))
    assert together.full == pytest.approx(64 / 112) and apart.full == 1.0


# The guide's table "Occupancy" of VectorAdd2: groups of 512 work-items, sub-groups of 32, 16 threads each, of 672.
@pytest.mark.parametrize(
    ("groups", "share"),
    [(1, 2.4), (2, 4.8), (3, 7.1), (4, 9.5), (5, 11.9), (6, 14.3), (7, 16.7), (8, 19), (12, 28.6), (16, 38.1), (20, 47.6),
     (24, 57.1), (28, 66.7), (32, 76.2), (36, 85.7), (40, 95.2)],
)  # fmt: skip
def test_a_launch_of_few_groups(groups: int, share: float) -> None:
    found = filling(XE_LP.residence(Group(512, 32)), XE_LP.cores, groups)
    assert (found.rounds, found.each) == (0, 1.0)
    assert 100 * found.last == pytest.approx(share, abs=0.06)


@pytest.mark.parametrize(("groups", "last"), [(42, 0), (44, 4.7), (48, 14.3)])
def test_what_is_left_runs_alone(groups: int, last: float) -> None:
    found = filling(XE_LP.residence(Group(512, 32)), XE_LP.cores, groups)
    assert (found.rounds, found.each) == (1, 1.0)
    assert 100 * found.last == pytest.approx(last, abs=0.07)


def test_all_of_the_cores_threads() -> None:
    """VectorAdd1: 53,760 groups, 860 thousand threads, 100 %."""
    found = filling(XE_LP.residence(Group(512, 32)), XE_LP.cores, 53760)
    assert (found.rounds, found.each, found.last) == (1280, 1.0, 0.0)


def test_local_memory_limits() -> None:
    found = GPUS["xe_hpc"].residence(Group(64, 16, local=48 * 1024, waits=True))
    assert (found.groups, found.limits, found.full) == (2, ("local memory",), 8 / 64)


def test_a_large_register_file_halves_the_threads() -> None:
    small, big = (GPUS["xe_hpc"].residence(Group(1024, 32, waits=True, big_registers=b)) for b in (False, True))
    assert (small.capacity, big.capacity) == (64, 32)
    assert not GPUS["xe_lp"].residence(Group(64, 8, big_registers=True)).capacity < 112, "Xe-LP has none"


def test_advice_gives_what_it_says() -> None:
    """Each change, done, gives the occupancy that it promises."""
    group = Group(192, 8, local=40 * 1024, waits=True)  # three of 24 threads, by its local memory
    changes = {c.text: c.full for c in advice(XE_LP, group)}
    sized = "blocks of 448 threads (local memory as it is)"
    assert list(changes) == [sized, "32768 bytes of local memory at most"]
    assert changes[sized] == XE_LP.residence(replace(group, items=448)).full == 1.0
    local = next(text for text in changes if "bytes of local memory" in text)
    fitting = replace(group, local=int(local.split()[0]))
    assert XE_LP.residence(fitting).full == changes[local]
    assert XE_LP.residence(replace(fitting, local=fitting.local + 128)).groups == XE_LP.residence(group).groups


def test_no_advice_where_all_is_well() -> None:
    assert advice(XE_LP, Group(512, 32)) == []


def test_a_warp_becomes_a_sub_group_of_the_engines_size() -> None:
    """Eight warps are eight sub-groups of 16 on XMX; 256 work-items where the kernel counts 32 lanes."""
    scaled, counted = (answer(replace(ROW, block=(256, 1, 1), lanes=lanes), GPUS["xe_hpc"], Settings()) for lanes in ("scaled", "32"))  # fmt: skip
    assert isinstance(scaled, Answer) and isinstance(counted, Answer)
    assert (scaled.group.items, scaled.group.sub_group) == (128, 16)
    assert (counted.group.items, counted.group.sub_group) == (256, 32)


def test_what_only_the_run_knows_is_asked_for() -> None:
    assert answer(replace(ROW, block=None), GPUS["sm_90"], Settings()) == "the block is known by the run alone: give its threads by --block"  # fmt: skip
    open_ = replace(ROW, dynamic=None)
    assert isinstance(answer(open_, GPUS["sm_90"], Settings()), str)
    told = answer(open_, GPUS["sm_90"], Settings(local=114688))
    assert isinstance(told, Answer) and told.residence.groups == 2


def test_registers_that_are_not_known_give_two_bounds() -> None:
    found = answer(replace(ROW, block=(1024, 1, 1)), GPUS["sm_90"], Settings())
    assert isinstance(found, Answer)
    assert (found.least.groups, found.residence.groups) == (1, 2)
    known = answer(replace(ROW, block=(1024, 1, 1)), GPUS["sm_90"], Settings(registers=40))
    assert isinstance(known, Answer) and known.least == known.residence and known.residence.groups == 1


# A thread of Xe-HPC has 128 registers of 64 bytes, one of Xe-HPG 128 of 32; 256 each with the large register file.
@pytest.mark.parametrize(
    ("gpu", "large", "held", "told", "remark"),
    [("xe_hpc", False, Held(2048, 4096, 8), (32, 68, 128), ""),
     ("xe_hpc", False, Held(2048, 8192, 8), (32, 132, 128), "large registers may be needed"),
     ("xe_hpc", False, Held(8256, 9000, 0), (129, 141, 128), "large registers needed"),
     ("xe_hpc", True, Held(8256, 9000, 0), (129, 141, 256), ""),
     ("xe_hpg", True, Held(8256, 9000, 0), (258, 282, 256), "spills"),
     ("xe_lp", True, Held(0, 0, 160), (0, 160, 128), "may spill")],
)  # fmt: skip
def test_intels_registers_are_estimated_from_both_sides(
    gpu: str, large: bool, held: Held, told: tuple[int, int, int], remark: str
) -> None:
    found = answer(replace(ROW, held=held), GPUS[gpu], Settings(big_registers=large))
    assert isinstance(found, Answer) and found.registers is not None
    assert ((found.registers.least, found.registers.most, found.registers.has), found.registers.remark) == (
        told,
        remark,
    )


@pytest.mark.parametrize(("share", "text"), [(1.0, "100 %"), (0.571, "57.1 %"), (0.0238, "2.4 %"), (0, "0 %")])
def test_percent(share: float, text: str) -> None:
    assert percent(share) == text


SOURCE = """#include <mma.h>
using namespace nvcuda;
template <int N> __global__ void tiled(float *p) {
  __shared__ float tile[N][N + 1];
  extern __shared__ float more[];
  tile[threadIdx.y][threadIdx.x] = more[0];
  __syncthreads();
  p[threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}
__global__ void plain(float *p) { p[threadIdx.x] = 1; }
__global__ void product(const half *a, float *c) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fill_fragment(fc, 0.0f);
  wmma::load_matrix_sync(fa, a, 16);
  wmma::load_matrix_sync(fb, a, 16);
  wmma::mma_sync(fc, fa, fb, fc);
  wmma::store_matrix_sync(c + threadIdx.x / 32 * 256, fc, 16, wmma::mem_row_major);
}
int main(int argc, char **argv) {
  float *p;
  half *a;
  cudaMalloc(&p, 1 << 20);
  cudaMalloc(&a, 512);
  dim3 block(32, 32);
  tiled<32><<<8, block, 2048>>>(p);
  plain<<<argc, {64}>>>(p);
  plain<<<1, argc>>>(p);
  product<<<2, 128>>>(a, p);
}
"""


def _told(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, list[dict[str, object]]]]:
    status = cli.main(["occupancy", *words, "--format", "json"])
    return status, json.loads(capsys.readouterr().out)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("k.cu").write_text(SOURCE)
    status, told = _told(["k.cu", "--device", "xe_hpc", "--device", "sm_90"], capsys)
    rows = [{k: row[k] for k in ("kernel", "line", "grid", "block", "local", "dynamic", "waits", "lanes")} for row in told["launches"]]  # fmt: skip
    assert rows == [
        {"kernel": "tiled", "line": 27, "grid": [8, 1, 1], "block": [32, 32, 1], "local": 32 * 33 * 4, "dynamic": 2048, "waits": True, "lanes": ""},
        {"kernel": "plain", "line": 28, "grid": None, "block": [64, 1, 1], "local": 0, "dynamic": 0, "waits": False, "lanes": ""},
        {"kernel": "plain", "line": 29, "grid": [1, 1, 1], "block": None, "local": 0, "dynamic": 0, "waits": False, "lanes": ""},
        {"kernel": "product", "line": 30, "grid": [2, 1, 1], "block": [128, 1, 1], "local": 0, "dynamic": 0, "waits": False, "lanes": "scaled"},
    ]  # fmt: skip
    assert status == 1, "a block is not known"
    on_hpc = [row["devices"]["xe_hpc"] for row in told["launches"]]  # type: ignore[index,call-overload]
    assert (on_hpc[0]["groups"], on_hpc[0]["occupancy"], on_hpc[0]["launch"]) == (2, 1.0, {"rounds": 0, "each": 1.0, "last": 8 * 32 / (64 * 64)})  # fmt: skip
    assert on_hpc[2] == {"unknown": "the block is known by the run alone: give its threads by --block"}
    assert (on_hpc[3]["sub_group"], on_hpc[3]["work_items"]) == (16, 64)
    assert [row["held"] for row in told["launches"]] == [
        {"product": 0, "fragments": 0, "others": 0},
        {"product": 0, "fragments": 0, "others": 0},
        {"product": 0, "fragments": 0, "others": 0},
        {"product": 2048, "fragments": 2048, "others": 0},
    ]
    assert on_hpc[3]["registers"] == {"least": 32, "most": 32, "has": 128, "room": 256, "remark": ""}


OF_TEMPLATES = """#include <mma.h>
using namespace nvcuda;
template <typename T, int N> struct Tiles {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sums[N][N];
  int more;
};
__device__ float summed(const float *p) { float own[4] = {p[0], p[1], p[2], p[3]}; return own[0] + own[3]; }
template <typename T, int N> __global__ void product(const T *a, float *c) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, T, wmma::row_major> fa[N];
  wmma::fragment<wmma::matrix_b, 16, 16, 16, T, wmma::row_major> fb;
  Tiles<T, N> tiles;
  wmma::load_matrix_sync(fa[0], a, 16);
  wmma::load_matrix_sync(fb, a, 16);
  wmma::mma_sync(tiles.sums[0][0], fa[0], fb, tiles.sums[0][0]);
  c[0] = summed(c);
}
void run(const half *a, const signed char *b, float *c) {
  product<half, 2><<<2, 128>>>(a, c);
  product<half, 1><<<2, 128>>>(a, c);
}
"""


def test_what_a_template_holds_is_that_of_its_largest_instance(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four sums of 1024 bytes in a class, three operands of 512; an int and four floats, of a called function, too."""
    monkeypatch.chdir(tmp_path)
    Path("k.cu").write_text(OF_TEMPLATES)
    _, told = _told(["k.cu", "--device", "xe_hpc"], capsys)
    held = {"product": 4 * 1024 + 2 * 512, "fragments": 4 * 1024 + 3 * 512, "others": 4 + 16}
    assert [row["held"] for row in told["launches"]] == [held, held]


def test_an_output_knows_its_launches(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    Path("src").mkdir()
    Path("src/k.cu").write_text(SOURCE)
    words = ["--block", "96", "--device", "sm_80", "--registers", "64"]
    assert cli.main(["migrate", "src", "-o", "out", "--no-compile", "--no-diff"]) in (0, 1)
    capsys.readouterr()
    assert _told(["out", *words], capsys) == _told(["src", *words], capsys) != (0, {})
    assert cli.main(["occupancy", "out", *words]) == 0
    text = capsys.readouterr().out.splitlines()
    assert text[0] == "k.cu:27: tiled: grid 8x1x1, block 32x32x1, 6272 bytes of local memory, with barriers"
    assert text[2].split()[:11] == ["sm_80", "32", "of", "64", "threads", "1", "50.0", "%", "registers", "3.7", "%"]


@pytest.mark.parametrize(("words", "told"), [(["--block", "0"], "'0' is no positive number"), (["--local-memory", "x"], "'x' is no number of bytes"), (["--device", "sm_91"], "did you mean")])  # fmt: skip
def test_bad_options(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["occupancy", ".", *words])
    assert ended.value.code == 2 and told in capsys.readouterr().err


def test_a_block_is_told_in_threads_of_cuda() -> None:
    """Sub-groups of 8 in the place of warps: 16 of them are 512 threads, and no advice goes past CUDA's 1,024."""
    texts = {
        c.text
        for items in (8, 24, 40)
        for c in advice(GPUS["xe_hpg"], Group(items, 8, local=30000, waits=True, scaled=True))
    }
    assert texts and all(
        int(text.split()[2]) <= 1024 and int(text.split()[2]) % 32 == 0 for text in texts if text.startswith("blocks")
    )


def test_local_memory_that_a_template_leaves_open_is_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    head = "template <int N> __global__ void k(int *p) { __shared__ int s[N]; s[0] = 1; __syncthreads(); *p = s[0]; }\n"
    Path("k.cu").write_text(head + "template <int N> void run(int *p) { k<N><<<1, 64>>>(p); }\n")
    status, told = _told(["k.cu", "--device", "sm_90"], capsys)
    found = told["launches"][0]
    assert (status, found["local"]) == (1, None) and "--local-memory" in str(found["devices"])
    status, told = _told(["k.cu", "--device", "sm_90", "--local-memory", "102400"], capsys)
    assert status == 0 and told["launches"][0]["devices"]["sm_90"]["groups"] == 2  # type: ignore[index,call-overload]


def test_what_is_no_output_of_this_version(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "wmma2sycl.json").write_text("{}")
    assert cli.main(["occupancy", str(tmp_path)]) == 2
    assert "tells nothing of launches: migrate again" in capsys.readouterr().err


def test_what_was_not_read_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("k.cu").write_text('#include "nowhere.h"\n__global__ void k() {}\nint main() { k<<<1, 32>>>(); }\n')
    assert cli.main(["occupancy", "k.cu", "--device", "sm_90"]) == 1
    assert "W2S002" in capsys.readouterr().err
