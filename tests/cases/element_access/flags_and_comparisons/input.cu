#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__device__ bool any_negative(Acc &f) {
    bool neg = false;
    for (int i = 0; i < f.num_elements; ++i) if (f.x[i] < 0) neg = true;
    return __any_sync(0xffffffff, neg);
}
__global__ void flags(float *c, int *r, float limit) {
    Acc f;
    wmma::load_matrix_sync(f, c, 16, wmma::mem_row_major);
    r[0] = any_negative(f);
    bool fine = true, any = false, none = false;
    int over = 0, count = 0;
    float sum = 0.0f;
    float m = 0, w = 1e30f;
    for (int i = 0; i < f.num_elements; ++i) {
        if (isnan(f.x[i])) fine = false;
        any |= f.x[i] > limit;
        none = none || f.x[i] == 5.0f;
        if (f.x[i] > 100) { over = 1; }
        count += 1, sum += f.x[i];
        float v = fabsf(f.x[i]);
        m = v > m ? v : m;
        w = w < v ? w : v;
    }
    if (__all_sync(~0u, fine)) r[1] = 1;
    r[2] = __any_sync(~0u, any) ? 2 : 3;
    if (!__any_sync(~0u, none)) r[3] = 4;
    if (__all_sync(~0u, !none)) r[4] = 5;
    for (int o = 16; o > 0; o >>= 1) over |= __shfl_xor_sync(~0u, over, o);
    r[5] = over;
    atomicAdd(r + 8, count);
    for (int o = 16; o > 0; o >>= 1) sum += __shfl_xor_sync(~0u, sum, o);
    if (sum > limit) r[9] = 1;
    if (__any_sync(~0u, m > limit)) r[6] = 1;
    if (__all_sync(~0u, w >= limit)) r[7] = 1;
}
__global__ void voted(float *c) {
    Acc f;
    wmma::load_matrix_sync(f, c, 16, wmma::mem_row_major);
    bool found = false;
    for (int i = 0; i < f.num_elements; ++i) if (f.x[i] > 3.0f) found = true;
    found = __any_sync(~0u, found);
    if (found) for (int i = 0; i < f.num_elements; ++i) f.x[i] = 0.0f;
    wmma::store_matrix_sync(c, f, 16, wmma::mem_row_major);
}
