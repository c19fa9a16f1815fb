#include <mma.h>
using namespace nvcuda;

__device__ int lane_of() { return threadIdx.x & 31; }
__device__ float from_lane(float v) {
    int l = lane_of();
    return v * l;
}

__global__ void kernel(float *c, const float *bias, float alpha, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    const int lane = threadIdx.x % 32;
    int laneid;
    asm("mov.u32 %0, %%laneid;" : "=r"(laneid));
    float mine = bias[threadIdx.x];
    float offset = 0.0f;
    if (lane == 3) offset = 1.0f;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += bias[lane];
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += laneid;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += mine;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += offset;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += lane_of();
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += __shfl_down_sync(0xffffffff, mine, 1);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += from_lane(2.0f);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += threadIdx.x & 31;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += clock64();
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += (threadIdx.x >> 2);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
