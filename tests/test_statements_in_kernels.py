"""Every statement that may stand in a kernel, around and beside everything that an analysis of kernels looks for: none ends the migration."""

from __future__ import annotations

from pathlib import Path

import pytest
import wmma2sycl

# `{0}` is what stands in the statement. All are C++20; `lane` is 0 to 31, `n` a parameter.
STATEMENTS = {
    "if": "if (lane > 3) {{ {0} }}",
    "if_else": "if (n > 3) {{ {0} }} else {{ out[1] = 2; {0} }}",
    "if_declares": "if (int c = n - 3) {{ out[c & 7] = c; {0} }}",
    "if_starts": "if (int c = n * 2; c > lane) {{ {0} }}",
    "if_constexpr": "if constexpr (sizeof(int) == 4) {{ {0} }} else {{ out[0] = 1; }}",
    "switch": "switch (n) {{ case 1: {0} break; case 2: out[2] = 2; default: {0} }}",
    "switch_declares": "switch (int c = n & 3) {{ case 1: out[c] = 1; break; default: {0} }}",
    "switch_starts": "switch (int c = n & 3; c + 1) {{ case 1: {0} break; default: break; }}",
    "for": "for (int i = 0; i < n; ++i) {{ {0} }}",
    "for_bare": "for (;;) {{ {0} if (n > 2) break; }}",
    "for_declares": "for (int i = 0; int c = n - i; ++i) {{ out[c & 7] += c; {0} }}",
    "for_two": "for (int i = 0, j = 9; i < j; ++i, --j) {{ {0} }}",
    "range": "int some[2] = {{1, 2}}; for (int e : some) {{ out[e] += e; {0} }}",
    "range_starts": "for (int some[2] = {{1, 2}}; int &e : some) {{ e += n; {0} }}",
    "while": "int w = n; while (w-- > 0) {{ {0} }}",
    "while_declares": "int w = n; while (int c = w--) {{ out[c & 7] = c; {0} }}",
    "do": "int d = 0; do {{ {0} }} while (++d < n);",
    "do_once": "do {{ {0} }} while (0);",
    "goto": "int g = 0; again: {0} if (++g < n) goto again;",
    "continue": "for (int i = 0; i < n; ++i) {{ if (i == lane) continue; {0} }}",
    "lambda": "auto f = [&] {{ {0} }}; f();",
    "chosen": "n > 2 ? (void)(out[3] = 1) : (void)(out[4] = 2); {0}",
    "block": "{{ {0} }}",
    "nothing": ";;; {0}",
}
PARTS = {
    "barrier": "__syncthreads();",
    "warp_barrier": "__syncwarp();",
    "volatile_exchange": "last[lane] = n; last[lane] = last[lane ^ 1] + 1; out[lane] = last[lane ^ 2];",
    "shuffle": "out[lane] = __shfl_down_sync(~0u, out[lane], 1);",
    "reduction": "int r = lane; for (int o = 16; o > 0; o >>= 1) r += __shfl_xor_sync(~0u, r, o); if (lane == 0) out[0] = r;",
    "vote": "if (__any_sync(~0u, out[lane] > n)) out[lane] = __popc(__ballot_sync(~0u, lane < n));",
    "early_return": "if (lane > n) return;",
    "spin": "while (atomicCAS(out, 0, 1) != 0) { } atomicExch(out, 0);",
    "wait": "while (last[0] == 0) { }",
    "atomic": "atomicAdd(out + lane, 1);",
    "product": "load_matrix_sync(fa, h, 16); mma_sync(acc, fa, fb, acc);",
    "elements": "for (int i = 0; i < acc.num_elements; ++i) acc.x[i] = fmaxf(acc.x[i] * n, 0.f);",
    "gathered": "float s = 0; for (int i = 0; i < acc.num_elements; ++i) s += acc.x[i]; s += __shfl_xor_sync(~0u, s, 1); out[lane] = s;",
    "group": "auto t = cooperative_groups::tiled_partition<8>(cooperative_groups::this_thread_block()); t.sync(); out[lane] = t.thread_rank();",
    "unset": "int u; if (lane < 4) u = n; u = __shfl_sync(~0u, u, 0); out[lane] = u;",
    "dimension": "dim3 d = blockDim; d.x -= threadIdx.x; out[lane] = d.x - 2;",
    "vector": "float4 v = make_float4(1, 2, 3, lane); v.x += v.w; out[lane] = v.x;",
    "printed": 'printf("%d %f\\n", n, 1.0f * lane);',
}
HEAD = """#include <cooperative_groups.h>
#include <cstdio>
#include <mma.h>
using namespace nvcuda::wmma;
"""
KERNEL = """__global__ void {name}(int *out, const half *h, int n) {{
  __shared__ volatile int last[32];
  fragment<matrix_a, 16, 16, 16, half, row_major> fa;
  fragment<matrix_b, 16, 16, 16, half, col_major> fb;
  fragment<accumulator, 16, 16, 16, float> acc;
  fill_fragment(acc, 0.f), load_matrix_sync(fb, h, 16);
  int lane = threadIdx.x % 32;
  {body}
  out[lane] += last[lane] + int(acc.x[0]);
}}
"""
OURS = "W2S9"


def around(statement: str, inner: str) -> str:
    """A block: declarations that nobody jumps over."""
    return STATEMENTS[statement].format(f"{{ {inner} }}")


def source(part: str) -> str:
    """A kernel a statement with the part in it."""
    kernels = (KERNEL.format(name=f"k_{name}", body=around(name, PARTS[part])) for name in STATEMENTS)
    launches = "".join(f"  k_{name}<<<1, 32>>>(out, h, n);\n" for name in STATEMENTS)
    return f"{HEAD}{''.join(kernels)}void run(int *out, const half *h, int n) {{\n{launches}}}\n"


def ended(tmp_path: Path, text: str) -> list[str]:
    """What the migration of the text says of its own mistakes; that it was read is asserted."""
    (tmp_path / "a.cu").write_text(text)
    found = wmma2sycl.migrate(tmp_path / "a.cu", flags=["-std=c++20"])
    assert not [f for f in found.findings if f.code in ("W2S001", "W2S004")], "the source has to parse"
    return [f.message for f in found.findings if f.code.startswith(OURS)]


@pytest.mark.parametrize("part", PARTS)
def test_each_statement_around_each_part(tmp_path: Path, part: str) -> None:
    assert ended(tmp_path, source(part)) == []


@pytest.mark.parametrize("outer", ["range", "switch_starts", "while_declares", "for_declares", "lambda", "goto"])
def test_statements_in_statements(tmp_path: Path, outer: str) -> None:
    kernels = (
        KERNEL.format(name=f"k_{name}_{part}", body=around(outer, around(name, PARTS[part])))
        for name in STATEMENTS
        for part in ("barrier", "volatile_exchange", "shuffle", "elements")
        if name != outer
    )
    assert ended(tmp_path, HEAD + "".join(kernels)) == []
