// A thread's number in the grid and the grid's stride, in all the ways they are spelled.
#include <cuda_runtime.h>
#include <cstdio>

#define GID (blockIdx.x * blockDim.x + threadIdx.x)
#define ROW (threadIdx.y + blockDim.y * blockIdx.y)
#define KERNEL_LOOP(i, n) for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < (n); i += blockDim.x * gridDim.x)
#define SHOW(x) printf("%u\n", x)
#define TWICE(x) ((x) + (x))

template <typename T> __device__ void take(T) {}

template <typename T> __global__ void spellings(T *out, const T *in, unsigned long long *wide, int n, int offset) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned j = threadIdx.y + (blockIdx.y * blockDim.y);
    const int k = (blockDim.z * blockIdx.z) + threadIdx.z;
    size_t far = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    long long farther = static_cast<long long>(blockDim.x) * blockIdx.x + threadIdx.x;
    int narrow = (int)(blockIdx.x * blockDim.x + threadIdx.x);
    int each = (int)threadIdx.x + (int)blockIdx.x * (int)blockDim.x;
    int warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32, even = !((blockIdx.x * blockDim.x + threadIdx.x) % 2);
    const T *row = in + blockIdx.x * blockDim.x + threadIdx.x;
    int shifted = offset + blockIdx.x * blockDim.x + threadIdx.x + 1;
    int before = blockIdx.x * blockDim.x + threadIdx.x - offset;
    unsigned stride = gridDim.x * blockDim.x, quads = 4 * blockDim.y * gridDim.y;
    if (blockIdx.x * blockDim.x + threadIdx.x >= n) return;
    for (size_t at = blockIdx.x * size_t(blockDim.x) + threadIdx.x; at < n; at += size_t(gridDim.x) * blockDim.x) out[at] = in[at];
    for (int at = blockIdx.x * blockDim.x /* first */ + threadIdx.x; at < n; at += blockDim.x * gridDim.x) out[at] += in[at];
    KERNEL_LOOP(m, n) out[m] = in[TWICE(blockIdx.x * blockDim.x + threadIdx.x)];
    out[GID] = in[blockIdx.y * blockDim.y + threadIdx.y] + row[ROW];
    wide[i] = i + j + k + far + farther + narrow + each + warp + even + shifted + before + stride + quads;
    // CUDA's 32 bits without a sign are seen here
    auto seen = blockIdx.x * blockDim.x + threadIdx.x;
    take(threadIdx.x + blockIdx.x * blockDim.x);
    printf("%u of %u\n", blockIdx.x * blockDim.x + threadIdx.x, blockDim.x * gridDim.x);
    if (blockIdx.x * blockDim.x + threadIdx.x - 1 < seen) out[0] = 0;
    wide[0] = (blockIdx.x * blockDim.x + threadIdx.x) * 2654435761u;
    SHOW(blockIdx.x * blockDim.x + threadIdx.x);
}

__device__ unsigned position() { return(blockIdx.x * blockDim.x + threadIdx.x); }

void run(float *out, const float *in, unsigned long long *wide) { spellings<<<4, 64>>>(out, in, wide, 256, 1); }
