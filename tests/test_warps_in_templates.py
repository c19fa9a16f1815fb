"""The proof of test_warps.py in templates: what their arguments decide is followed, also where nothing instantiates them."""

from __future__ import annotations

import pytest
from conftest import MigrateText
from test_warps import HEAD, KERNEL

OF_TEMPLATES = """
template <typename T> struct Tile {
    T *to;
    __device__ Tile(T *to) : to(to) {}
    __device__ void put() { to[threadIdx.x] = 0; }
    template <int Step> __device__ void fill() { for (int i = threadIdx.x; i < 1024; i += Step) to[i] = 0; }
    __device__ void clear(int tid) { for (int i = tid; i < 1024; i += blockDim.x) to[i] = 0; }
    __device__ int rows(int tid, int n) { return n; }
    static __device__ void all(T *to) { to[threadIdx.x / 2] = 0; }
    __device__ void operator()(int n) const { to[threadIdx.x + n] = 0; }
};
template <typename T> struct Numbered { T lane = threadIdx.x % 32; };
template <typename T> struct Filled { __device__ Filled(T *to) { to[threadIdx.x] = 0; } };
__device__ void put(int *to, int n) { to[n] = 0; }
template <typename T> __device__ void put(Tile<T> to, int n) { to.to[threadIdx.x * n] = 0; }
"""
IN_TEMPLATES = {
    "a member": ("Tile<T> t(tile); t.put();", True),
    "a member template": ("Tile<T> t(tile); t.template fill<N>();", True),
    "a static member": ("Tile<T>::all(tile);", True),
    "a call operator": ("Tile<T> t(tile); t(N);", True),
    "a constructor": ("Filled<T> t(tile);", True),
    "a member's initialiser": ("Numbered<int> t; tile[t.lane] = 0;", True),
    "a member's initialiser, of the parameter's type": ("Numbered<T> t; tile[int(t.lane)] = 0;", True),
    "the second overload": ("Tile<T> t(tile); put(t, N);", True),
    "an index passed on": ("Tile<T> t(tile); t.put(); t.clear(threadIdx.x);", True),
    "an index passed for a block's stride": ("Tile<T> t(tile); t.clear(threadIdx.x);", False),
    "a warp's number passed on": ("Tile<T> t(tile); c += t.rows(threadIdx.x / 32, N);", False),
    "members of both kinds in one line": ("Tile<T> t(tile); c += t.rows(0, t.rows(1, N));", False),
}


@pytest.mark.parametrize(
    "launch", ["kernel<float, 32><<<4, 128>>>(a, b, c, 16, {});", ""], ids=["launched", "not launched"]
)
@pytest.mark.parametrize(("body", "counts"), IN_TEMPLATES.values(), ids=IN_TEMPLATES.keys())
def test_what_a_templates_arguments_decide_is_followed(
    migrate_text: MigrateText, body: str, counts: bool, launch: str
) -> None:
    kernel = KERNEL.replace("__global__", "template <typename T, int N> __global__").replace(
        "kernel<<<4, 128>>>(a, b, c, 16, {});", launch
    )
    file = migrate_text(HEAD + OF_TEMPLATES + kernel % f"c += threadIdx.x / 32; {body}")
    assert not [d.message for d in file.diagnostics if d.code in ("W2S001", "W2S901", "W2S902")]
    assert (b"item.get_local_id(2) / 32" in file.after) == counts
    assert (b"item.get_local_id(2) / Target::sub_group_size" in file.after) != counts
    assert not launch or (b"with_warp_sized_target" in file.after) == counts
