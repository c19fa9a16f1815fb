// A __shared__ variable is static in CUDA: a lambda names it without a capture, and [=] copies nothing of it.
#include <mma.h>
using namespace nvcuda;
struct Pair { int a; int b[4]; };
__device__ int first_of(int *s) { return s[0]; }
template <class F> __device__ void each(F f) { f(threadIdx.x); }

__global__ void arrays(int *out, int n) {
    __shared__ int s[64];
    s[threadIdx.x] = 1;
    auto get = [=](int i) { return s[i] + n; };
    s[threadIdx.x] = threadIdx.x;
    __syncthreads();
    auto put = [](int v) { s[threadIdx.x] = v; };
    put(first_of(s));
    each([&](int v) { s[v] = v; });
    each([=, &n](int v) { out[v] = s[v] + n; });
    out[threadIdx.x] = get(63 - threadIdx.x);
}

__global__ void classes(int *out, int n) {
    __shared__ Pair pair;
    __shared__ float2 points[32];
    auto put = [n](int v) mutable {
        pair.a = v;
        auto inner = [=] { return pair.b[n] + points[0].x; };
        n = inner();
    };
    put(threadIdx.x);
    each([=](int v) {
        __shared__ int own[32];
        own[v] = v;
        out[v] = own[v];
    });
}

__global__ void dynamic(int *out, int n) {
    extern __shared__ int d[];
    auto put = [](int v) { d[v] = v; };
    put(threadIdx.x);
    auto get = [=] { return d[n]; };
    out[0] = get();
}

template <class T> __global__ void of_type(T *out, int n) {
    __shared__ T s[64];
    auto get = [=](auto i) { return s[i]; };
    out[0] = get(n);
}

__global__ void elements(float *c) {
    __shared__ float bias[16];
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> f;
    wmma::load_matrix_sync(f, c, 16, wmma::mem_row_major);
    for (int i = 0; i < f.num_elements; ++i) f.x[i] = f.x[i] * bias[0];
    wmma::store_matrix_sync(c, f, 16, wmma::mem_row_major);
}

void run(int *i, float *f) {
    of_type<<<1, 32>>>(i, 2);
    of_type<<<1, 32>>>(f, 2);
}
