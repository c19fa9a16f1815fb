"""Element loops made at random: with a lane or an element number hidden in one it is refused, else migrated."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.pipeline import MigratedFile, migrate_tree
from wmma2sycl.migrate.project.tree import find

PROGRAM = """#include <mma.h>
using namespace nvcuda;
struct Scale {{ float by; __device__ float operator()(float v) const {{ return v * by; }} }};
__device__ int lane_of() {{ return threadIdx.x & 31; }}
__device__ float twice(float v) {{ return 2.0f * v; }}
__device__ void set(float *to, float from) {{ *to = from; }}
__device__ void put(float &to, float from) {{ to = from; }}
template <typename T> __device__ T largest(T a, T b) {{ return a > b ? a : b; }}
__global__ void kernel(float *c, const float *bias, float alpha, int n) {{
    __shared__ float shared[64];
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc, other;
    wmma::fill_fragment(acc, 0.0f);
    wmma::load_matrix_sync(other, c, 16, wmma::mem_row_major);
    const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    float mine = bias[threadIdx.x], first = __shfl_sync(0xffffffff, mine, 0);
    float two[2] = {{alpha, 2.0f}};
{before}
    {loop}
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}}
"""
LOOPS = {
    "for (int i = 0; i < acc.num_elements; i++) {body}": "acc.x[i]",
    "for (unsigned i = 0; i != 8; ++i) {body}": "acc.x[i]",
    "for (int i = acc.num_elements - 1; i >= 0; i -= 1) {body}": "acc.x[i]",
    "float *p = acc.x; for (int i = 0; i < 8; i++) {body}": "p[i]",
    "int i = 0; while (i < acc.num_elements) {{ {body} i++; }}": "acc.x[i]",
    "for (int j = 0; j < 2; j++) for (int i = 0; i < acc.num_elements; i++) {body}": "acc.x[i]",
    "if (warp < n) for (int i = 0; i < acc.num_elements; i++) {body}": "acc.x[i]",
}
SAFE = [
    "alpha",
    "2.0f",
    "float(n)",
    "bias[warp]",
    "shared[warp * 2]",
    "two[1]",
    "c[blockIdx.x + n]",
    "largest(alpha, bias[n])",
    "first",
    "Scale{alpha}.by",
    "float(threadIdx.x / 32 % 4)",
]
OF_LANES = [
    "float(lane)",
    "mine",
    "bias[lane * n]",
    "shared[threadIdx.x]",
    "float(threadIdx.x)",
    "twice(lane_of())",
    "float(clock())",
    "__shfl_down_sync(0xffffffff, mine, 4)",
    "two[lane % 2]",
    "float(threadIdx.x >> 2)",
    "atomicAdd(c, 1.0f)",
]
OF_NUMBERS = ["float(i)", "bias[i]", "two[i / 4]", "twice(i + 1)", "(i > 3 ? 1.0f : alpha)"]
HIDDEN = [
    "",
    "float h = {poison};",
    "float h = 0.0f; if ({poison} > 1.0f) h = alpha;",
    "float h; set(&h, {poison});",
    "float h; put(h, {poison});",
    "float many[3]; many[1] = {poison}; float h = many[0];",
    "float h = twice({poison});",
    "Scale scale{{{poison}}}; float h = scale(alpha);",
    "float h = 0.0f; for (int k = 0; k < n; k++) {{ if ({poison} > k) break; h += 1.0f; }}",
    "float *to = two; to[0] = {poison}; float h = two[0];",
]


def values(atoms: list[str]) -> st.SearchStrategy[str]:
    return st.recursive(
        st.sampled_from(atoms),
        lambda inner: (
            st.builds("({} {} {})".format, inner, st.sampled_from(["+", "*", "-"]), inner)
            | st.builds("fmaxf({}, {})".format, inner, inner)
            | st.builds("twice({})".format, inner)
            | st.builds("({} > 0.0f ? {} : {})".format, inner, inner, inner)
        ),
        max_leaves=4,
    )


BODIES = [
    "{{ {x} = {value}; }}",
    "{{ {x} += {value}; }}",
    "{{ if ({x} > {value}) {x} = alpha; }}",
    "{{ float t = {x}; t = t * {value}; {x} = t; }}",
    "{{ {x} = {value} > 1.0f ? {x} : alpha; }}",
    "{{ float &t = {x}; t = largest(t, {value}); }}",
    "{{ put({x}, {value}); }}",
    "{{ for (int k = 0; k < 3; k++) {x} = {x} * alpha + {value}; }}",
]


@st.composite
def programs(draw: st.DrawFn) -> tuple[str, bool]:
    """A program, and whether something in it tells lanes or elements apart."""
    loop = draw(st.sampled_from(list(LOOPS)))
    x = LOOPS[loop]
    value = draw(values([*SAFE, x]))
    source = draw(st.sampled_from(["", "lane", "number"]))
    before = ""
    if source == "lane":
        poison = draw(st.sampled_from(OF_LANES))
        before = draw(st.sampled_from(HIDDEN)).format(poison=poison)
        value = f"({value} + {'h' if before else poison})"
    elif source == "number":
        poison = draw(st.sampled_from(OF_NUMBERS))
        value = f"({poison} * {value})"
    body = draw(st.sampled_from(BODIES)).format(x=x, value=value)
    return PROGRAM.format(before=f"    {before}", loop=loop.format(body=body)), bool(source)


def migrated(text: str) -> MigratedFile:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "input.cu").write_text(text)
        return migrate_tree(find([Path(folder)]), Options()).files[0]


@settings(max_examples=60, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(programs())
def test_what_tells_lanes_or_elements_apart_is_refused_and_nothing_else(program: tuple[str, bool]) -> None:
    text, is_poisoned = program
    file = migrated(text)
    codes = {d.code for d in file.diagnostics}
    assert not codes & {"W2S001", "W2S901", "W2S902"}, [d.message for d in file.diagnostics]
    refused = {c for c in codes if c.startswith("W2S21")}
    assert bool(refused) == is_poisoned, sorted(d.message for d in file.diagnostics)
    assert (b"joint_matrix_apply" in file.after) == (not is_poisoned)
    assert (b".x[" in file.after or b"= acc.x;" in file.after) == is_poisoned


RELAXED = """#include <mma.h>
using namespace nvcuda;
struct Counted {
    int *calls;
    %s float operator()(float x) const { return (*calls)++ ? x : 0.0f; }
};
template <typename F> __global__ void kernel(float *c, F f) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = f(acc.x[i]);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
void run(float *c, int *calls) { kernel<<<1, 32>>>(c, Counted{calls}); }
"""


def test_constexpr_functors_may_run_on_the_device(tmp_path: Path) -> None:
    """nvcc's --expt-relaxed-constexpr lets kernels call what is constexpr and has no __device__."""
    for said in ("constexpr", "__device__"):
        (tmp_path / "a.cu").write_text(RELAXED % said)
        found = {d.code for d in migrate_tree(find([tmp_path / "a.cu"]), Options(tune=False)).diagnostics}
        assert found == {"W2S214"}, said
