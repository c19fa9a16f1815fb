#include <mma.h>
using namespace nvcuda;
using Tile = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

// A variable array's elements, named by constants everywhere, gather as variables of their own.
__global__ void statistics(const float *in, float *out) {
    constexpr int kLow = 1;
    Tile f;
    wmma::load_matrix_sync(f, in, 16, wmma::mem_row_major);
    float sums[2] = {}, ends[2];
    ends[0] = -1e30f;
    ends[kLow] = 1e30f;
    int counts[3] = {0};
    for (int i = 0; i < f.num_elements; i++) sums[0] += f.x[i];
    for (int i = 0; i < f.num_elements; i++) {
        sums[1] += f.x[i] * f.x[i];
        ends[0] = fmaxf(ends[0], f.x[i]);
        if (f.x[i] < ends[kLow]) ends[kLow] = f.x[i];
        if (f.x[i] > 0.0f) counts[2]++;
    }
    for (int o = 16; o > 0; o >>= 1) {
        sums[0] += __shfl_xor_sync(0xffffffff, sums[0], o);
        sums[1] += __shfl_xor_sync(0xffffffff, sums[1], o);
        ends[0] = fmaxf(ends[0], __shfl_xor_sync(0xffffffff, ends[0], o));
        ends[1] = fminf(ends[1], __shfl_xor_sync(0xffffffff, ends[1], o));
    }
    counts[2] = __reduce_add_sync(0xffffffff, counts[2]);
    if (threadIdx.x == 0) {
        for (int j = 0; j < 2; j++) out[j] = sums[j] + ends[j];
        out[2] = counts[2];
    }
}
