"""What the host's compiler is given of a CUDA source: launches, kernels, `__shared__` and device variables."""

from __future__ import annotations

import pytest
from wmma2sycl.migrate.emulation.scratch_copy import scratch_copy

COPIES = {
    "launch": ("k<<<g, b>>>(x);", "(::w2s_emulation::configure(g, b), k(x), ::w2s_emulation::launched());"),
    "template": (
        "n::k<T, (1 > 0)><<<1, {2, 2}, s, st>>>(f(x), y);",
        "(::w2s_emulation::configure(1, {2, 2}, s, st), n::k<T, (1 > 0)>(f(x), y), ::w2s_emulation::launched());",
    ),
    "table": (
        "if (a) t[i].k<<<1, 1>>>();",
        "if (a) (::w2s_emulation::configure(1, 1), t[i].k(), ::w2s_emulation::launched());",
    ),
    "pointer": ("(*p)<<<1, 1>>>();", "(::w2s_emulation::configure(1, 1), (*p)(), ::w2s_emulation::launched());"),
    "comparison in an argument": (
        "for (int i = 0; i < 4; ++i) { f(); t<(N > 2)><<<1, 64>>>(x); }",
        "for (int i = 0; i < 4; ++i) { f(); (::w2s_emulation::configure(1, 64), t<(N > 2)>(x), ::w2s_emulation::launched()); }",
    ),
    "a macro of kernels' heads": (
        "#define KERNEL(name, ...) __global__ void name(__VA_ARGS__)\nKERNEL(k, int *x) {}",
        "#define KERNEL(name, ...) __global__ void name(__VA_ARGS__)\n __global__ void k ( int *x )  { W2S_KERNEL((static_cast<::w2s_emulation::Pointer<decltype(x)>>(k)))(x);}",
    ),
    "a macro for another compiler, too": (
        "#ifdef __CUDACC__\n#define GLOBAL __global__\n#else\n#define GLOBAL\n#endif\nGLOBAL void k() {}",
        "#ifdef __CUDACC__\n#define GLOBAL __global__\n#else\n#define GLOBAL\n#endif\n __global__  void k() { W2S_KERNEL((static_cast<::w2s_emulation::Pointer<>>(k)))();}",
    ),
    "a macro ahead of dynamic arrays": (
        "#define DYN extern __shared__\nvoid f() { DYN int s[]; }",
        '#define DYN extern __thread __asm__("w2s_dynamic_shared")\nvoid f() {  int (&s)[] = reinterpret_cast<int (&)[]>(::w2s_dynamic_shared); }',
    ),
    "a macro behind static": (
        "#define SHARED __shared__\nvoid f() { static SHARED int n; }",
        "#define SHARED __shared__\nvoid f() {   __shared__  int n; }",
    ),
    "variables that functions keep": (
        "__device__ int f() { static __device__ int n = 3, m[2]; static const int k = 1; return n++; }\nint g() { static int n; return n; }",
        (
            "__device__ int f() { static __device__ int n = 3, m[2]; (void)&::w2s_emulation::KeptVariable<&n, false>::done;"
            " (void)&::w2s_emulation::KeptVariable<&m, false>::done; static const int k = 1; return n++; }\nint g() { static int n; return n; }"
        ),
    ),
    "a statement that nothing looks at": (
        "cudaFree(p); e = cudaFree(p); CHECK(cudaFree(p)); if (a) cudaFree(f(p)); cudaFreed(p);",
        "W2S_DISCARDED(cudaFree(p)); e = cudaFree(p); CHECK(cudaFree(p)); if (a) W2S_DISCARDED(cudaFree(f(p))); cudaFreed(p);",
    ),
    "pasted": (
        "#define GO(n, T) scale_##n##_of_##T<<<1, 1>>>();",
        "#define GO(n, T) (::w2s_emulation::configure(1, 1), scale_##n##_of_##T(), ::w2s_emulation::launched());",
    ),
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
        "#define RUN(k, ...) (::w2s_emulation::configure(1, 32), k(__VA_ARGS__), ::w2s_emulation::launched())",
    ),
    "kernel": (
        "template <int N, class T> __global__ void __launch_bounds__(32) k(const T *__restrict__ a, int) {}",
        "template <int N, class T> __global__ void __launch_bounds__(32) k(const T * a, int w2s_unnamed_1) { W2S_KERNEL((static_cast<::w2s_emulation::Pointer<decltype(a), decltype(w2s_unnamed_1)>>(k<N, T>)), (32))(a, w2s_unnamed_1);}",
    ),
    "kernel with a parameter of its name": (
        "__global__ void scale(int *p, int scale) { { p[0] *= scale + q.scale; } p[1] = scale; } int scale;",
        "__global__ void scale(int *p, int scale_w2s) { W2S_KERNEL((static_cast<::w2s_emulation::Pointer<decltype(p), decltype(scale_w2s)>>(scale)))(p, scale_w2s); { p[0] *= scale_w2s + q.scale; } p[1] = scale_w2s; } int scale;",
    ),
    "parameter that a macro names": (
        "__global__ void k(const char ID(c), int n) {}",
        "__global__ void k(const char ID(c), int n) { W2S_KERNEL((static_cast<::w2s_emulation::Pointer<decltype(ID(c)), decltype(n)>>(k)))(ID(c), n);}",
    ),
    "pack of a kernel's name": (
        "template <class... A> __global__ void pack(int *p, A... pack) { *p = sizeof...(pack); }",
        "template <class... A> __global__ void pack(int *p, A... pack_w2s) { W2S_KERNEL((static_cast<::w2s_emulation::Pointer<decltype(p), decltype(pack_w2s)...>>(pack<A...>)))(p, pack_w2s...); *p = sizeof...(pack_w2s); }",
    ),
    "parameter that a macro pastes": (
        "__global__ void k(int *CAT(out, put)) {}",
        "__global__ void k(int *CAT(out, put)) { W2S_KERNEL((static_cast<::w2s_emulation::Pointer<decltype(CAT(out,put))>>(k)))(CAT(out,put));}",
    ),
    "a launch that a macro is": (
        "#define ROWS(n) <<<(n) / 32, 32>>>\n#define ONE(k) k<<<1, 1>>>\nvoid f() { k ROWS(64) (p); ONE(k)(p); }",
        "#define ROWS(n) <<<(n) / 32, 32>>>\n#define ONE(k) k<<<1, 1>>>\nvoid f() { (::w2s_emulation::configure( ( 64 ) / 32 , 32 ), k    (p), ::w2s_emulation::launched());  (::w2s_emulation::configure( 1 , 1 ), k  (p), ::w2s_emulation::launched()); }",
    ),
    "declarators in parentheses": (
        "__global__ void k(int (**a)[3], int (*const b)(int), int (*(*)[2])[3], int (c), void (S::*d)(), F<int (*)(int)> e) {}",
        (
            "__global__ void k(int (**a)[3], int (*const b)(int), int (*(* w2s_unnamed_2)[2])[3], int (c), void (S::*d)(), F<int (*)(int)> e) "
            "{ W2S_KERNEL((static_cast<::w2s_emulation::Pointer<decltype(a), decltype(b), decltype(w2s_unnamed_2), decltype(c), decltype(d), decltype(e)>>(k)))(a, b, w2s_unnamed_2, c, d, e);}"
        ),
    ),
    "attributes and comparisons of parameters": (
        "__global__ void k([[maybe_unused]] int a, T<A...> b [[maybe_unused]], int c = 1 < 2, decltype(1 > 0) d, int = sizeof(int) > 2) {}",
        (
            "__global__ void k([[maybe_unused]] int a, T<A...> b [[maybe_unused]], int c = 1 < 2, decltype(1 > 0) d, int w2s_unnamed_4 = sizeof(int) > 2) "
            "{ W2S_KERNEL((static_cast<::w2s_emulation::Pointer<decltype(a), decltype(b), decltype(c), decltype(d), decltype(w2s_unnamed_4)>>(k)))(a, b, c, d, w2s_unnamed_4);}"
        ),
    ),
    "a bound that a macro is": (
        "#define BOUND __launch_bounds__(128)\nBOUND __global__ void k() {}",
        "#define BOUND __launch_bounds__(128)\n __launch_bounds__ ( 128 )  __global__ void k() { W2S_KERNEL((static_cast<::w2s_emulation::Pointer<>>(k)), (128))();}",
    ),
    "a bound of the declaration alone": (
        "__global__ void __launch_bounds__(N, 2) k(int);\n__global__ void k(int n) {}",
        "__global__ void __launch_bounds__(N, 2) k(int);\n__global__ void k(int n) { W2S_KERNEL((static_cast<::w2s_emulation::Pointer<decltype(n)>>(k)), (N))(n);}",
    ),
    "a bound as an attribute": (
        "__global__ void __attribute__((launch_bounds(64))) k() {}",
        "__global__ void __attribute__((launch_bounds(64))) k() { W2S_KERNEL((static_cast<::w2s_emulation::Pointer<>>(k)), (64))();}",
    ),
    "`__shared__` before parameters, which says nothing there": (
        "__device__ float f(__shared__ float *s, const __shared__ int *n);\nvoid g() { auto h = [](__shared__ float *s) { return *s; }; SHARED(__shared__ float t[4]); }",
        "__device__ float f( float *s, const  int *n);\nvoid g() { auto h = []( float *s) { return *s; }; SHARED(__shared__ float t[4]); }",
    ),
    "a variable whose name a macro makes": (
        "__constant__ float NAME(c, float)[4];\n__device__ int NAME(n) = 3;\n__device__ float f(int);",
        "__constant__ float NAME(c, float)[4]; static const ::w2s_emulation::Variable w2s_variable_NAME_c_float_(NAME(c,float), true);\n__device__ int NAME(n) = 3; static const ::w2s_emulation::Variable w2s_variable_NAME_n_(NAME(n), false);\n__device__ float f(int);",
    ),
    "templates over functions": (
        "template <int (*F)(int), int (&)[4]> __global__ void k(int *o) {}",
        "template <int (*F)(int), int (& w2s_argument_1)[4]> __global__ void k(int *o) { W2S_KERNEL((static_cast<::w2s_emulation::Pointer<decltype(o)>>(k<F, w2s_argument_1>)))(o);}",
    ),
    "kernel over a template": (
        "template <template <int...> class S, int A> __global__ void k(S<A>) {}",
        "template <template <int...> class S, int A> __global__ void k(S<A> w2s_unnamed_0) { W2S_KERNEL((static_cast<::w2s_emulation::Pointer<decltype(w2s_unnamed_0)>>(k<S, A>)))(w2s_unnamed_0);}",
    ),
    "a register that a macro spells": (
        '#define READ(name) ({ int v; asm("mov.u32 %0, %%" #name ";" : "=r"(v)); v; })\nvoid f() { g(READ(laneid)); }',
        '#define READ(name) ({ int v; W2S_PTX_NOT_EMULATED("PTX %%0"); v; })\nvoid f() { g( ( { int v ; ({ auto &w2s_to_0 = (v); ::w2s_ptx::u32 w2s_0 = 0; ::w2s_ptx::put(w2s_0, ::w2s_ptx::as<::w2s_ptx::u32>(::w2s_ptx::as<::w2s_ptx::u32>(::w2s_emulation::lane()))); ::w2s_ptx::out(w2s_to_0, w2s_0); }) ; v ; } ) ); }',
    ),
    "kernel that a macro names": (
        "__global__ void NAME(scale, T)(T *x) { x[0] *= 2; }",
        "__global__ void NAME(scale, T)(T *x) { W2S_KERNEL((static_cast<::w2s_emulation::Pointer<decltype(x)>>(NAME(scale, T))))(x); x[0] *= 2; }",
    ),
    "template in a template": (
        "A q{p, {2}}; run<B, P<S<float>>><<<1, 32>>>(q);",
        "A q{p, {2}}; (::w2s_emulation::configure(1, 32), run<B, P<S<float>>>(q), ::w2s_emulation::launched());",
    ),
    "casts in a macro": (
        "#define A(x, f) (int)(x) + (unsigned char)x + static_cast<int>(x) + sizeof(int)(x) + (int)x[0] + f(int)(x) + (T)(x)",
        "#define A(x, f) (int)W2S_FITTING(int, (x)) + (unsigned char)W2S_FITTING(unsigned char, x) + static_cast<int>(W2S_FITTING(int, x)) + sizeof(int)(x) + (int)x[0] + f(int)(x) + (T)(x)",
    ),
    "a function for both sides": (
        "namespace n {\nstruct S {\n  HD int f() {\n#ifdef __CUDA_ARCH__\n    return 1;\n#endif\n    return 2; }\n};\n}\n#define HD __host__ __device__\n",
        "namespace n {\nstruct S {\n  HD int f() { if (W2S_ON_DEVICE) {\n#ifdef __CUDA_ARCH__\n    return 1;\n#endif\n    return 2; } else {\n#undef __CUDA_ARCH__\n#line 3\n\n#ifdef __CUDA_ARCH__\n    return 1;\n#endif\n    return 2; \n#ifdef W2S_CUDA\n#define __CUDA_ARCH__ 900\n#endif\n#line 7\n}}\n};\n}\n#define HD __host__ __device__\n",
    ),
    "a function for the host": (
        "int f() {\n#ifdef __CUDA_ARCH__\n#endif\n}\n__device__ int g() {\n#ifdef __CUDA_ARCH__\n#endif\n}\n",
        "int f() {\n#undef __CUDA_ARCH__\n#line 1\n\n#ifdef __CUDA_ARCH__\n#endif\n\n#ifdef W2S_CUDA\n#define __CUDA_ARCH__ 900\n#endif\n#line 4\n}\n__device__ int g() {\n#ifdef __CUDA_ARCH__\n#endif\n}\n",
    ),
    "declaration": ("__global__ void k(int *a);", "__global__ void k(int *a);"),
    "a macro for the head's words": (
        '#define API extern "C" __global__\n#define KERNEL API void\nKERNEL k(int *a) {}',
        (
            '#define API extern "C" __global__\n#define KERNEL API void\n'
            '  extern "C" __global__  void  k(int *a) { W2S_KERNEL((static_cast<::w2s_emulation::Pointer<decltype(a)>>(k)))(a);}'
        ),
    ),
    "heads with other bounds for another compiler": (
        "#ifdef A\n#define KERNEL __global__ void\n#else\n#define KERNEL __global__ __launch_bounds__(64) void\n#endif\nKERNEL k() {}",
        "#ifdef A\n#define KERNEL __global__ void\n#else\n#define KERNEL __global__ __launch_bounds__(64) void\n#endif\n __global__ void  k() { W2S_KERNEL((static_cast<::w2s_emulation::Pointer<>>(k)))();}",
    ),
}


@pytest.mark.parametrize("name", COPIES)
def test_a_scratch_copy(name: str) -> None:
    cuda, copy = COPIES[name]
    assert scratch_copy(cuda.encode()).decode() == copy


def test_a_scratch_copy_keeps_its_lines() -> None:
    cuda = b"f();\nk<<<1,\n  32>>>(a,\n b);\nint __LINE;\nvoid g() { extern __shared__\n float s[]; }\nh();\n"
    assert scratch_copy(cuda).count(b"\n") == cuda.count(b"\n")
