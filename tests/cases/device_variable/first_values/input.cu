#include <cuda_runtime.h>
struct Config { int rows; float by; };
struct Limits { int least = 3, most = 9; };
namespace state {
__device__ Limits limits;
__device__ unsigned int ticket = 5, last{3u};
__device__ float2 pair = {1.0f, 2.0f};
__device__ Config config = {3, 2.0f};
}
static __device__ float table[] = {1.5f, 2.5f, 3.5f, 4.5f};
__constant__ float weights[3] = {0.25f, 0.5f, 0.25f};
__constant__ int fixed[2] = {7, 8};  // written nowhere
__device__ int level(1), zero(0);

__global__ void work(float *x) {
    unsigned mine = atomicAdd(&state::ticket, 1);
    if (mine == state::last) state::config.rows += state::limits.least;
    if (threadIdx.x == 0) table[0] += level;
    x[threadIdx.x] = table[1] * weights[threadIdx.x % 3] + state::config.by + state::pair.x + fixed[mine & 1];
}

void run(float *x, const float *w) {
    cudaMemcpyToSymbol(weights, w, sizeof(weights));
    work<<<1, 32>>>(x);
}
