#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__device__ bool any_above(const Acc &f, float limit) {
    bool any = false;
    for (int i = 0; i < f.num_elements; i++) any |= fabsf(f.x[i]) > limit;
    return any;
}
__device__ bool all_finite(const Acc &f) {
    bool ok = true;
    for (int i = 0; i < f.num_elements; ++i) ok = ok && isfinite(f.x[i]);
    return ok;
}
template <typename Frag> __device__ float largest(const Frag &f) {
    float m = 0.f;
    for (int i = 0; i < f.num_elements; i++) m = fmaxf(m, f.x[i]);
    return m;
}
__device__ int positives(const Acc &f) {
    int n = 0;
    for (float v : f.x) n += v > 0.f;
    return n;
}
__global__ void votes(float *c, int *out, float limit) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    const bool bad = __any_sync(0xffffffffu, any_above(acc, limit)), fine = __all_sync(0xffffffffu, all_finite(acc));
    const int small = __all_sync(0xffffffffu, largest(acc) < limit);
    if (bad && fine)
        for (int i = 0; i < acc.num_elements; i++) acc.x[i] *= 0.5f;
    const int some = __any_sync(0xffffffffu, positives(acc) != 0);
    if (!__all_sync(0xffffffffu, !any_above(acc, 2.f * limit)) && threadIdx.x == 0) out[1] = 1;
    if (any_above(acc, 0.5f * limit)) out[2] = 1;
    if (threadIdx.x == 0) out[0] = small + 2 * some;
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
