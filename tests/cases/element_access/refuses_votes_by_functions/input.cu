#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__device__ bool some_above(const Acc &f, float limit) {  // votes that ask for all
    bool any = false;
    for (int i = 0; i < f.num_elements; i++) any |= fabsf(f.x[i]) > limit;
    return any;
}
__device__ bool in_some_lanes(const Acc &f) {  // of half the warp
    bool any = false;
    for (int i = 0; i < f.num_elements; i++) any |= f.x[i] > 0.f;
    return any;
}
__device__ float total_of(const Acc &f) {  // of the sum no share says whether it is above 0
    float s = 0.f;
    for (int i = 0; i < f.num_elements; i++) s += f.x[i];
    return s;
}
__device__ float highest(const Acc &f) {  // asked for less
    float m = 0.f;
    for (int i = 0; i < f.num_elements; i++) m = fmaxf(m, f.x[i]);
    return m;
}
__device__ float highest_whole(const Acc &f) {  // cut to an integer
    float m = 0.f;
    for (int i = 0; i < f.num_elements; i++) m = fmaxf(m, f.x[i]);
    return m;
}
__device__ unsigned char count_of_few(const Acc &f) {  // it may come back to 0
    int n = 0;
    for (float v : f.x) n += v > 0.f;
    return n;
}
__device__ int three_above(const Acc &f) {  // of a count only whether it is 0
    int n = 0;
    for (float v : f.x) n += v > 0.f;
    return n;
}
__device__ bool lanes_above(const Acc &f) {  // what each lane has
    bool any = false;
    for (int i = 0; i < f.num_elements; i++) any |= f.x[i] > 0.f;
    return any;
}
__global__ void votes(float *c, int *out, float limit) {
    Acc acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    int found = __all_sync(0xffffffffu, some_above(acc, limit));
    found += __any_sync(0x0000ffffu, in_some_lanes(acc));
    found += __any_sync(0xffffffffu, total_of(acc) > 0.f);
    found += __any_sync(0xffffffffu, highest(acc) < limit);
    found += __any_sync(0xffffffffu, highest_whole(acc));
    found += __any_sync(0xffffffffu, count_of_few(acc) > 0);
    found += __any_sync(0xffffffffu, three_above(acc) > 3);
    if (lanes_above(acc)) out[threadIdx.x] = 1;
    if (threadIdx.x == 0) out[0] = found;
}
