"""What is the same for all lanes of a warp, asked by what elements are multiplied by; docs/proofs.md says why."""

from __future__ import annotations

import pytest
from conftest import MigrateText
from wmma2sycl.migrate.analyse.writes import pointed_writes

TEXT = """
#include <mma.h>
using namespace nvcuda;
__device__ int twice(int x) { return 2 * x; }
__device__ void set(int &r) { r = 3; }
__device__ void put(int *to, int value = threadIdx.x) { *to = value; }
struct Counted { int n; };
__global__ void kernel(float *out, const float *p, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, out, 16, wmma::mem_row_major);
    %s
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] *= %s;
    wmma::store_matrix_sync(out, acc, 16, wmma::mem_row_major);
}
void run(float *out) { kernel<<<4, %s>>>(out, out, 5); }
"""


def is_uniform(migrate_text: MigrateText, before: str, factor: str, block: str = "128") -> bool:
    file = migrate_text(TEXT % (before, factor, block))
    assert not [d.message for d in file.diagnostics if d.code in ("W2S001", "W2S901", "W2S902")]
    refused = [d.code for d in file.diagnostics if d.code.startswith("W2S21")]
    assert set(refused) <= {"W2S211"}
    assert bool(refused) != (b"joint_matrix_apply" in file.after)
    return not refused


UNIFORM = {
    "a warp's number": ("int w = threadIdx.x / 32;", "w"),
    "a warp's number in the grid": ("", "((blockIdx.x * blockDim.x + threadIdx.x) / warpSize)"),
    "a warp's number of two": ("", "(threadIdx.x % 64) / 32"),
    "moved on by whole warps": ("int t = threadIdx.x; t += 64;", "t / 32"),
    "a number or nothing": ("int t = 0; if (n) t = threadIdx.x;", "t / 32"),
    "from a shuffle on": ("float s = p[threadIdx.x]; s = __shfl_sync(0xffffffff, s, 0);", "s"),
    "from an assignment on": ("float s = p[threadIdx.x]; if (n > 3) { s = 1; out[0] = s; } s = 2;", "s"),
    "past a goto of all lanes": ("float s = 1; if (n > 5) goto skip; s = 2; skip: ;", "s"),
    "one of two by reference": ("int a = 0, b = 0; int &r = n > 3 ? a : b; r = n;", "a"),
    "what a pointer is moved on by": ("int a = 2, b[99], *q = b; q += a; q[threadIdx.x] = threadIdx.x;", "a"),
    "its own array": ("int a[32] = {}; a[n] = 1;", "a[0]"),
    "a warp's first thread": ("int base = threadIdx.x & ~31;", "base / 32 + 1"),
    "a warp's first thread, unsigned": ("", "(threadIdx.x & ~31u)"),
    "a warp's first thread, by minus 32": ("unsigned t = threadIdx.x & -32;", "t"),
    "a warp's first thread, by shifts": ("", "(threadIdx.x >> 5 << 5)"),
    "the thread without its lane": ("int lane = threadIdx.x & 31, base = threadIdx.x - lane;", "base"),
    "the thread without its lane in a warp": ("", "(threadIdx.x - threadIdx.x % warpSize)"),
    "a bit above the lane": ("int odd = (threadIdx.x & 32) ? 1 : 0;", "odd"),
    "bits above the lane": ("", "(threadIdx.x & 0x60)"),
    "a warp's number of two, by a mask": ("", "((threadIdx.x & 63) / 32)"),
    "a warp's number of four, by a mask": ("int t = threadIdx.x & 127;", "(t >> 5)"),
    "below a warp's end, turned": ("int w = 32 > threadIdx.x;", "w"),
    "from a warp's start, turned": ("int w = 64u <= threadIdx.x;", "w"),
    "up to a warp's end": ("", "(threadIdx.x <= 31)"),
    "up to a warp's end, turned": ("", "(31 >= threadIdx.x)"),
    "in the block below a constant": ("float s = 1; if (threadIdx.x < 64) s = 2;", "s"),
    "in the block between constants": ("float s = 1; if (threadIdx.x >= 32 && threadIdx.x < 64) s = 2;", "s"),
}
VARYING = {
    "reassigned in some cases": ("float s = p[threadIdx.x]; if (n > 3) { s = __shfl_sync(0xffffffff, s, 0); }", "s"),
    "changed behind a shuffle": ("float s = p[threadIdx.x]; s = __shfl_sync(0xffffffff, s, 0); s += threadIdx.x;", "s"),
    "a case behind an assignment": (
        "int s = threadIdx.x; switch (n) { case 0: s = 2; out[0] = s; case 1: s += 0; }",
        "s",
    ),
    "past a goto of some lanes": ("float s = 1; if (threadIdx.x > 5) goto skip; s = 2; skip: ;", "s"),
    "one of two, a lane's number": ("int a = 0, b = 0; int &r = n > 3 ? a : b; r = threadIdx.x;", "a"),
    "one of two by lane": ("int a = 0, b = 0; int &r = threadIdx.x > 3 ? a : b; r = 1;", "a"),
    "by a pointer that some lanes move": ("int a = 0, b = 0, *q = &a; if (threadIdx.x > 3) q = &b; *q = 1;", "a"),
    "by a pointer that some lanes have": ("int a = 0; if (threadIdx.x > 3) { int *q = &a; *q = 1; }", "a"),
    "by a member of one of two": ("Counted a = {}, b = {}, *q = threadIdx.x > 3 ? &a : &b; q->n = 1;", "a.n"),
    "by a function that some lanes call": ("int a = 0; if (threadIdx.x > 3) set(a);", "a"),
    "by a default argument": ("int a = 0; put(&a);", "a"),
    "at a place for each lane": ("int a[32] = {}; a[threadIdx.x % 32] = 1;", "a[0]"),
    "a function of a thread's number": ("", "twice(threadIdx.x) / 32"),
    "moved on by a part of a warp": ("int t = threadIdx.x; t += 5;", "t / 32"),
    "a block and a part of a warp": ("", "(threadIdx.x + (blockDim.x + 5)) / 32"),
    "a negative multiple": ("int t = (n - 7) * 32 + threadIdx.x;", "t / 32"),
    "a division of floats": ("", "(float)threadIdx.x / 32"),
    "a division of a float": ("float t = threadIdx.x;", "t / 32"),
    "a member": ("Counted s = {}; s.n += threadIdx.x % 32;", "s.n"),
    "what some lanes come to": ("if (threadIdx.x > 3) return;", "2"),
    "a part of a lane": ("", "(threadIdx.x & 24)"),
    "all but a part of a lane": ("", "(threadIdx.x & ~15)"),
    "a mask with a hole": ("", "((threadIdx.x & 47) / 32 + (threadIdx.x & 47))"),
    "a half of a warp": ("", "((threadIdx.x & 31) / 16)"),
    "below a part of a warp, turned": ("int w = 16 > threadIdx.x;", "w"),
    "past a warp's start": ("", "(threadIdx.x > 32)"),
    "past a warp's start, turned": ("", "(32 < threadIdx.x)"),
    "the thread without a part of its lane": ("", "(threadIdx.x - threadIdx.x % 16)"),
    "the lane without the thread": ("", "(threadIdx.x % 32 - threadIdx.x / 2)"),
    "a warp's first thread or a negative one": (
        "int t = n > 3 ? threadIdx.x : -64; t = t / 32 * 32 + threadIdx.x;",
        "t / 32",
    ),
}
IN_BLOCKS = {
    "16 by 8, numbered": ("dim3(16, 8)", "((threadIdx.y * blockDim.x + threadIdx.x) / warpSize)", True),
    "16 by 8, by a constant": ("dim3(16, 8)", "((threadIdx.y * 16 + threadIdx.x) / 32)", True),
    "16 by 8, a row": ("dim3(16, 8)", "threadIdx.y", False),
    "32 by 4, a row": ("dim3(32, 4)", "threadIdx.y", True),
    "48 by 2, along x": ("dim3(48, 2)", "(threadIdx.x / 32)", False),
    "48, along x": ("48", "(threadIdx.x / 32)", True),
    "48, its first warp": ("48", "(threadIdx.x < 32)", True),
    "48, the first thread of a warp": ("dim3(48, 1, 1)", "(threadIdx.x & ~31)", True),
    "48, its size": ("48", "((blockDim.x + threadIdx.x) / 32)", False),
    "48, a row": ("48", "threadIdx.y", True),
    "48, without its lane": ("48", "(threadIdx.x - threadIdx.x % 32)", True),
    "16 by 8, without its lane": (
        "dim3(16, 8)",
        "(threadIdx.y * blockDim.x + threadIdx.x - (threadIdx.y * blockDim.x + threadIdx.x) % 32)",
        True,
    ),
    "16 by 8, without another's lane": (
        "dim3(16, 8)",
        "(threadIdx.y * blockDim.x + threadIdx.x - threadIdx.x % 32)",
        False,
    ),
    "1 by 48, along x": ("dim3(1, 48)", "(threadIdx.x / 32)", False),
    "48, in the grid": ("48", "((blockIdx.x * blockDim.x + threadIdx.x) / 32)", False),
}


@pytest.mark.parametrize(("before", "factor"), UNIFORM.values(), ids=UNIFORM.keys())
def test_uniform(migrate_text: MigrateText, before: str, factor: str) -> None:
    assert is_uniform(migrate_text, before, factor)


@pytest.mark.parametrize(("before", "factor"), VARYING.values(), ids=VARYING.keys())
def test_varying(migrate_text: MigrateText, before: str, factor: str) -> None:
    assert not is_uniform(migrate_text, before, factor)


@pytest.mark.parametrize(("block", "factor", "expected"), IN_BLOCKS.values(), ids=IN_BLOCKS.keys())
def test_in_blocks(migrate_text: MigrateText, block: str, factor: str, expected: bool) -> None:
    assert is_uniform(migrate_text, "", factor, block) == expected


def test_too_many_conditions_count_as_varying(migrate_text: MigrateText, monkeypatch: pytest.MonkeyPatch) -> None:
    before, factor = UNIFORM["one of two by reference"]
    assert is_uniform(migrate_text, before, factor)
    monkeypatch.setattr(pointed_writes, "_MANY", 0)
    assert not is_uniform(migrate_text, before, factor)
