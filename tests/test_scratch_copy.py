"""What the host's compiler is given of a CUDA source: launches, kernels, `__shared__` and device variables."""

from __future__ import annotations

import pytest
from wmma2sycl.migrate.emulation.scratch_copy import scratch_copy

COPIES = {
    "launch": ("k<<<g, b>>>(x);", "(::w2s_emulation::configure(g, b), k(x));"),
    "template": (
        "n::k<T, (1 > 0)><<<1, {2, 2}, s, st>>>(f(x), y);",
        "(::w2s_emulation::configure(1, {2, 2}, s, st), n::k<T, (1 > 0)>(f(x), y));",
    ),
    "table": ("if (a) t[i].k<<<1, 1>>>();", "if (a) (::w2s_emulation::configure(1, 1), t[i].k());"),
    "pointer": ("(*p)<<<1, 1>>>();", "(::w2s_emulation::configure(1, 1), (*p)());"),
    "shift and comparison": ("a = b << 3 >> c < d;", "a = b << 3 >> c < d;"),
    "text": ('puts("k<<<1, 1>>>()"); // k<<<1, 1>>>()', 'puts("k<<<1, 1>>>()"); // k<<<1, 1>>>()'),
    "dynamic array": (
        "void f() { extern __shared__ __align__(16) half s[][8]; }",
        "void f() { half (&s)[][8] = reinterpret_cast<half (&)[][8]>(::w2s_dynamic_shared); }",
    ),
    "dynamic array of a file": (
        "extern __shared__ float s[];",
        'extern __thread float s[] __asm__("w2s_dynamic_shared");',
    ),
    "a macro with one": (
        "#define BYTES extern __shared__ char s[];",
        '#define BYTES extern __thread char s[] __asm__("w2s_dynamic_shared");',
    ),
    "aligned": (
        "void f() { const static __shared__ alignas(sizeof(int) * 4) T x[2]; static __shared__ int y; }",
        "void f() { alignas(sizeof(int)*4) const  __shared__  T x[2];  __shared__ int y; }",
    ),
    "aligned dynamic array of a file": (
        "extern __shared__ alignas(128) float s[];",
        'alignas(128) extern __thread  float s[] __asm__("w2s_dynamic_shared");',
    ),
    "variable": (
        "__constant__ float c[2] = {1, 2};",
        "__constant__ float c[2] = {1, 2}; static const ::w2s_emulation::Variable w2s_variable_c(c, true);",
    ),
    "variables of a class that their declaration defines": (
        "__device__ struct __align__(8) S { int n[2]; } x = {}, *p;",
        "__device__ struct __align__(8) S { int n[2]; } x = {}, *p; static const ::w2s_emulation::Variable w2s_variable_x(x, false); static const ::w2s_emulation::Variable w2s_variable_p(p, false);",
    ),
    "a class alone": ("struct S { __device__ S(); int n; };", "struct S { __device__ S(); int n; };"),
    "a class's function": ("__device__ struct S f(S s) { return s; } int n;",) * 2,
    "function": ("__device__ float f(int a);", "__device__ float f(int a);"),
    "macro": (
        "#define RUN(k, ...) k<<<1, 32>>>(__VA_ARGS__)",
        "#define RUN(k, ...) (::w2s_emulation::configure(1, 32), k(__VA_ARGS__))",
    ),
    "kernel": (
        "template <int N, class T> __global__ void __launch_bounds__(32) k(const T *__restrict__ a, int) {}",
        "template <int N, class T> __global__ void __launch_bounds__(32) k(const T * a, int w2s_unnamed_1) { W2S_KERNEL((static_cast<::w2s_emulation::Pointer<decltype(a), decltype(w2s_unnamed_1)>>(k<N, T>)))(a, w2s_unnamed_1);}",
    ),
    "kernel that a macro names": (
        "__global__ void NAME(scale, T)(T *x) { x[0] *= 2; }",
        "__global__ void NAME(scale, T)(T *x) { W2S_KERNEL((static_cast<::w2s_emulation::Pointer<decltype(x)>>(NAME(scale, T))))(x); x[0] *= 2; }",
    ),
    "template in a template": (
        "A q{p, {2}}; run<B, P<S<float>>><<<1, 32>>>(q);",
        "A q{p, {2}}; (::w2s_emulation::configure(1, 32), run<B, P<S<float>>>(q));",
    ),
    "declaration": ("__global__ void k(int *a);", "__global__ void k(int *a);"),
}


@pytest.mark.parametrize("name", COPIES)
def test_a_scratch_copy(name: str) -> None:
    cuda, copy = COPIES[name]
    assert scratch_copy(cuda.encode()).decode() == copy


def test_a_scratch_copy_keeps_its_lines() -> None:
    cuda = b"f();\nk<<<1,\n  32>>>(a,\n b);\nint __LINE;\nvoid g() { extern __shared__\n float s[]; }\nh();\n"
    assert scratch_copy(cuda).count(b"\n") == cuda.count(b"\n")
