"""What a kernel over fragments says of its blocks: their size where it is known, else the registers there are for any."""

from __future__ import annotations

import pytest
from conftest import MigrateText
from wmma2sycl.migrate.tune.max_registers import registers

SOURCE = """#include <mma.h>
__global__ void ones(float *c) {
  nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 16, 16, 16, float> acc;
  nvcuda::wmma::fill_fragment(acc, 1.0f);
  nvcuda::wmma::store_matrix_sync(c + threadIdx.y * 256, acc, 16, nvcuda::wmma::mem_row_major);
}
void widen(dim3 &block);
void show(const dim3 &block, unsigned x);
void run(float *c, int n) {
%s
}
"""
LAUNCH = "ones<<<1, block>>>(c);"


@pytest.mark.parametrize(
    ("host", "size"),
    [
        (f"dim3 block; block.x = 32; block.y = 4; {LAUNCH}", 128),
        (f"dim3 block{{}}; block.x = 64; {LAUNCH}", 64),
        (
            f"dim3 grid, block; const int rows = 2; grid.x = 4; block.y = rows; block.x = 32; show(block, block.x); {LAUNCH} {LAUNCH}",
            64,
        ),
        (f"for (int i = 0; i < n; i++) {{ dim3 block; block.x = 32; {LAUNCH} }}", 32),
        (f"dim3 block; block.x = 32; if (n) {{ {LAUNCH} }}", 32),
        (f"dim3 block; block.x = 32; if (n) block.y = 2; {LAUNCH}", None),
        (f"dim3 block; block.x = 32; {LAUNCH} block.x = 64; {LAUNCH}", None),
        (f"dim3 block; for (int i = 0; i < 2; i++) {{ {LAUNCH} block.x = 32; }}", None),
        (f"dim3 block; block.x = 32; block.y += 1; {LAUNCH}", None),
        (f"dim3 block; block.x = 32; block.y++; {LAUNCH}", None),
        (f"dim3 block; block.x = 32; widen(block); {LAUNCH}", None),
        (f"dim3 block; block.x = 32; unsigned &y = block.y; y = 2; {LAUNCH}", None),
        (f"dim3 block; block.x = 32; block = dim3(64); {LAUNCH}", None),
        (f"dim3 block; block.x = n; {LAUNCH}", None),
        (f"dim3 block(16); block.y = 2; {LAUNCH}", None),
        (f"dim3 block; block.y = block.x = 8; {LAUNCH}", None),
        (f"dim3 block; {LAUNCH} block.x = 32;", None),
    ],
)
def test_members_assigned_before_the_launch(migrate_text: MigrateText, host: str, size: int | None) -> None:
    file = migrate_text(SOURCE % host)
    assert not [d.message for d in file.diagnostics if d.code in ("W2S001", "W2S901", "W2S902")]
    found = [d.message for d in file.diagnostics if d.code == "W2S801"]
    blocks = "max_registers<64> for blocks of any size" if size is None else f"max_registers<255> for blocks of {size}"
    assert found == [f"'ones' is tuned: {blocks}"]


HELD = """#include <mma.h>
using namespace nvcuda::wmma;
typedef fragment<matrix_a, 16, 16, 16, half, row_major> A;
typedef fragment<accumulator, 16, 16, 16, float> Sum;
template <typename T> struct Traits { using Acc = fragment<accumulator, 16, 16, 16, T>; };
struct Tiles { Sum sums[4]; };
__device__ void more(float *c) { %s }
template <typename T> __global__ void %s kernel(const half *a, float *c, int n) {
  __shared__ float tile[256];
  Sum sum;
  fill_fragment(sum, 0.0f);
  %s
  store_matrix_sync(c, sum, 16, mem_row_major);
}
void run(const half *a, float *c, int n) { kernel<float><<<1, n>>>(a, c, n); }
"""


@pytest.mark.parametrize(
    ("body", "called", "specifier", "is_small"),
    [
        ("", "", "", True),
        (
            "A fa; fragment<matrix_b, 16, 16, 16, half, col_major> fb; typename Traits<T>::Acc before; const int row = n / 16; T *at = c + row;",
            "",
            "",
            True,
        ),
        ("for (int i = 0; i < 4; i++) { A fa; load_matrix_sync(fa, a, 16); }", "", "", True),
        ("more(c);", "Sum one, two; float x = c[0]; c[1] = x;", "", True),
        ("Sum others[2];", "", "", False),
        ("Tiles tiles;", "", "", False),
        ("float row[16];", "", "", False),
        ("float4 v = make_float4(0, 0, 0, 0); c[0] = v.x;", "", "", False),
        ("Sum two, three, four, five;", "", "", False),
        ("more(c);", "float row[16]; row[0] = c[0];", "", False),
        ("more(c);", "Sum one, two, three, four;", "", False),
        ("", "", "__launch_bounds__(256)", False),
    ],
)
def test_kernels_of_one_tile_in_blocks_of_any_size(
    migrate_text: MigrateText, body: str, called: str, specifier: str, is_small: bool
) -> None:
    file = migrate_text(HELD % (called, specifier, body))
    assert not [d.message for d in file.diagnostics if d.code in ("W2S001", "W2S901", "W2S902")]
    assert (b"max_registers<64>" in file.after) is is_small
    assert (b"launch_bounds<256>" in file.after) is bool(specifier)


@pytest.mark.parametrize(
    ("block", "count"), [(1, 255), (32, 255), (256, 255), (257, 224), (384, 168), (512, 128), (640, 96), (1024, 64)]
)
def test_registers_that_one_block_leaves(block: int, count: int) -> None:
    """What ptxas gives for .maxntid BLOCK and .minnctapersm 1."""
    assert registers(block) == count
