#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
template <class T, class F> __device__ void apply(T &f, F fn) { for (int i = 0; i < f.num_elements; ++i) f.x[i] = fn(f.x[i]); }
template <class F> __device__ void each(const Acc &f, F &&fn) { for (int i = 0; i < f.num_elements; ++i) fn(f.x[i]); }
__global__ void whole(float *c, float *out, int *n, float limit) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    int above = 0, unread = 0;
    apply(acc, [&](float v) { if (v > limit) ++above; return v > limit ? limit : v; });
    apply(acc, [&](float v) { ++unread; return v * 2; });
    (void)unread;
    atomicAdd(n, above);
    float squares = 0;
    each(acc, [&](float v) { squares += v * v; });
    for (int o = 16; o > 0; o >>= 1) squares += __shfl_xor_sync(0xffffffffu, squares, o);
    float most = -INFINITY;
    auto see = [&](float v) { if (v > most) most = v; };
    for (int i = 0; i < acc.num_elements; ++i) see(acc.x[i]);
    for (int o = 16; o > 0; o >>= 1) most = fmaxf(most, __shfl_xor_sync(0xffffffffu, most, o));
    if (threadIdx.x == 0) { out[0] = squares; out[1] = most; }
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

// Lambdas that give back what they gather.
__global__ void counted(float *c, int *n, float mean) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    auto above = [&] {
        int count = 0;
        for (int i = 0; i < acc.num_elements; i++) if (acc.x[i] > mean) ++count;
        return count;
    };
    int all = __reduce_add_sync(~0u, above());
    atomicAdd(n, above());
    if (threadIdx.x == 0) n[1] = all;
}
