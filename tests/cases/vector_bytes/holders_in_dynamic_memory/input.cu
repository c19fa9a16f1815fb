// The launch says how many bytes dynamic shared memory has: a class with a dim3 in it takes more of them in SYCL.
#include <cuda_runtime.h>

struct Tile {
    dim3 at;
    float weight;
};
struct Plain {
    int at[3];
    float weight;
};

__global__ void reversed(unsigned *out) {
    extern __shared__ Tile tiles[];
    tiles[threadIdx.x].at = dim3(threadIdx.x, 2, 3);
    __syncthreads();
    out[threadIdx.x] = tiles[blockDim.x - 1 - threadIdx.x].at.x;
}

__global__ void plain(int *out) {
    extern __shared__ Plain plains[];
    plains[threadIdx.x].at[0] = threadIdx.x;
    __syncthreads();
    out[threadIdx.x] = plains[blockDim.x - 1 - threadIdx.x].at[0];
}

void run(unsigned *out, int *numbers) {
    reversed<<<1, 256, 256 * 16>>>(out);
    plain<<<1, 256, 256 * 16>>>(numbers);
}
