#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__global__ void k1(const float *p, int *q, float limit) {
    Acc acc;
    wmma::load_matrix_sync(acc, p, 16, wmma::mem_row_major);
    bool bad = false;
    for (int i = 0; i < acc.num_elements; ++i) bad |= !isfinite(acc.x[i]);
    if (bad) *q = 1;
    if (bad) atomicExch(q, 1);
    if (bad) { atomicOr(q + 1, 1); q[2 + blockIdx.x] = 2; }
}
__global__ void k2(const float *p, int *q, float limit) {
    Acc acc;
    wmma::load_matrix_sync(acc, p, 16, wmma::mem_row_major);
    int n = 0;
    for (int i = 0; i < acc.num_elements; ++i) if (acc.x[i] > limit) ++n;
    if (n) atomicAdd(q, n);
    if (n > 0) atomicAdd(q + 1, n);
    if (n > 0) q[2] = 1;
    if (__any_sync(0xffffffffu, n > 0)) q[3] = 1;
    if (__any_sync(0xffffffffu, n)) q[4] = 1;
    if (__all_sync(0xffffffffu, n == 0)) q[5] = 1;
    if (!__any_sync(0xffffffffu, n != 0)) q[6] = 1;
}
__global__ void k3(const float *p, int *q, float limit) {
    __shared__ int found;
    if (threadIdx.x == 0) found = 0;
    __syncthreads();
    Acc acc;
    wmma::load_matrix_sync(acc, p, 16, wmma::mem_row_major);
    float m = -INFINITY;
    for (int i = 0; i < acc.num_elements; ++i) m = fmaxf(m, acc.x[i]);
    if (m > limit) found = 1;
    __syncthreads();
    if (threadIdx.x == 0) *q = found;
}
__global__ void k4(const float *p, int *q, float limit) {
    Acc acc;
    wmma::load_matrix_sync(acc, p, 16, wmma::mem_row_major);
    int sum = 0;
    for (int i = 0; i < acc.num_elements; ++i) sum += (int)acc.x[i];
    if (sum != 0) atomicAdd(q, sum);
    int ok = 1;
    for (int i = 0; i < acc.num_elements; ++i) if (!(acc.x[i] < limit)) ok = 0;
    if (!ok) *q = 0;
}
