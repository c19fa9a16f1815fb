#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

__device__ void copy(float *to, const float *from) {
    Acc f;
    wmma::load_matrix_sync(f, from, 16, wmma::mem_row_major);
    wmma::store_matrix_sync(to, f, 16, wmma::mem_row_major);
}

// A warp's 32 turns are one tile's.
__global__ void by_threads(float *c, const float *a, int tiles) {
    for (int i = threadIdx.x; i < tiles * 32; i += blockDim.x) copy(c + i / 32 * 256, a + i / 32 * 256);
}
__global__ void by_the_grid(float *c, const float *a, int tiles) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < tiles * 32; i += gridDim.x * blockDim.x) {
        auto one = [&](int t) { copy(c + t * 256, a + t * 256); };
        one(i / 32);
    }
}
// Elements are any thread's.
__global__ void elements_ahead(float *c, float *a, int n) {
    for (int i = threadIdx.x; i < n; i += blockDim.x) a[i] *= 2;
    __syncthreads();
    copy(c + threadIdx.x / warpSize * 256, a);
}
void run(float *c, float *a) {
    by_threads<<<1, 128>>>(c, a, 8);
    by_the_grid<<<2, 128>>>(c, a, 8);
    elements_ahead<<<1, 128>>>(c, a, 256);
}
