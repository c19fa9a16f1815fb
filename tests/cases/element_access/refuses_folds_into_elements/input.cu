#include <mma.h>
using namespace nvcuda;
using Tile = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__device__ float whole(float v) {
    for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(0xffffffff, v, o);
    return v;
}
__device__ float first(const float *m) { return m[0]; }

// Shares that are read, by a number or another name; begun by lane; not begun; of an element that is chosen; shared ones.
__global__ void shares(const float *in, float *out, int n) {
    __shared__ float common[2];
    Tile f;
    wmma::load_matrix_sync(f, in, 16, wmma::mem_row_major);
    float read[2] = {}, counted[2] = {}, pointed[2] = {}, given[2] = {}, lanes[2] = {0.0f, threadIdx.x * 1.0f}, open[2], chosen[2] = {};
    float ranged[2] = {}, crossed[2] = {};
    float *to = pointed;
    open[0] = 0.0f;
    common[0] = 0.0f;
    for (int i = 0; i < f.num_elements; i++) read[0] += f.x[i];
    for (int i = 0; i < f.num_elements; i++) counted[0] += f.x[i];
    for (int i = 0; i < f.num_elements; i++) pointed[0] += f.x[i];
    for (int i = 0; i < f.num_elements; i++) given[0] += f.x[i];
    for (int i = 0; i < f.num_elements; i++) lanes[1] += f.x[i];
    for (int i = 0; i < f.num_elements; i++) open[1] += f.x[i];
    for (int i = 0; i < f.num_elements; i++) chosen[i & 1] += f.x[i];
    for (int i = 0; i < f.num_elements; i++) common[0] += f.x[i];
    for (int i = 0; i < f.num_elements; i++) ranged[1] += f.x[i];
    for (int i = 0; i < f.num_elements; i++) {
        crossed[0] += f.x[i];
        crossed[1] += crossed[0] * f.x[i];
    }
    out[0] = read[0];
    out[1] = counted[n] + to[0] + first(given);
    for (float v : ranged) out[2] += v;
    out[3] = whole(read[0]) + whole(counted[0]) + whole(pointed[0]) + whole(given[0]) + whole(lanes[1]) + whole(open[1]);
    out[4] = whole(chosen[0]) + whole(common[0]) + whole(ranged[1]) + whole(crossed[0]) + whole(crossed[1]);
}
