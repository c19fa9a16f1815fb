// Two statements at one place; the first makes lanes differ.
#define LANE_AND_COPY(l, a, b) do { \
    asm("mov.u32 %0, %%laneid;" : "=r"(l)); \
    asm("mov.u32 %0, %1;" : "=r"(a) : "r"(b)); \
} while (0)

__global__ void half_of_each_warp(unsigned *p) {
    unsigned lane, first;
    LANE_AND_COPY(lane, first, p[0]);
    if (lane < 16) p[blockIdx.x * blockDim.x + threadIdx.x] = first;
}
