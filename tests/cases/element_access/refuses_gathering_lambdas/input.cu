#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
using A = wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major>;
template <class F> __device__ void read(Acc &f, F fn) { for (int i = 0; i < f.num_elements; ++i) fn(f.x[i]); }
template <class F> __device__ void called(Acc &f, F fn) { for (int i = 0; i < f.num_elements; ++i) fn(f.x[i]); }
template <class F> __device__ void twice_held(A &f, F fn) { for (int i = 0; i < f.num_elements; ++i) fn(f.x[i]); }
template <class F> __device__ void again(Acc &f, F fn) { for (int i = 0; i < f.num_elements; ++i) fn(f.x[i]); }
template <class F> __device__ void copied(Acc &f, F fn) { for (int i = 0; i < f.num_elements; ++i) fn(f.x[i]); }
__global__ void gathering(float *c, int *n) {
    Acc acc;
    A a;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    wmma::fill_fragment(a, __float2half(1.0f));
    int i = 0, j = 0, k = 0, l = 0, m = 0;
    read(acc, [&](float v) { ++i; });
    n[threadIdx.x] = i;
    auto counts = [&](float v) { ++j; };
    called(acc, counts);
    counts(2.0f);
    atomicAdd(n, j);
    twice_held(a, [&](half v) { ++k; });
    atomicAdd(n, k);
    auto more = [&](float v) { ++l; };
    again(acc, more);
    l = __reduce_add_sync(~0u, l);
    again(acc, more);
    n[threadIdx.x] = l;
    copied(acc, [m](float v) mutable { ++m; });
    atomicAdd(n, m);
}
