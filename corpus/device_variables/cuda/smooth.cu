#include "smooth.cuh"
#include <mma.h>

using namespace nvcuda;

__constant__ float weights[3];
static __constant__ float scale;
static __constant__ int reach[3] = {-1, 0, 1};

__device__ unsigned clipped_smooth;

// The 16 x 16 band matrix of the filter, in shared memory.
__device__ void band(half *m)
{
    for (int e = threadIdx.x; e < 256; e += blockDim.x) {
        int d = e % 16 - e / 16;
        float w = 0.0f;
        for (int i = 0; i < 3; i++)
            if (d == reach[i]) w = weights[i];
        m[e] = __float2half(w * scale);
    }
}

__global__ void smooth_rows(const half *image, float *result)
{
    __shared__ half m[256];
    __shared__ float out[256];
    band(m);
    __syncthreads();
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> b;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    const int corner = blockIdx.y * 16 * 64 + blockIdx.x * 16;
    wmma::load_matrix_sync(a, image + corner, 64);
    wmma::load_matrix_sync(b, m, 16);
    wmma::mma_sync(acc, a, b, acc);
    wmma::store_matrix_sync(out, acc, 16, wmma::mem_row_major);
    __syncthreads();
    for (int e = threadIdx.x; e < 256; e += blockDim.x) {
        float v = out[e];
        if (v > 1.0f) {
            v = 1.0f;
            atomicAdd(&clipped_smooth, 1u);
        }
        result[corner + e / 16 * 64 + e % 16] = v;
    }
}

void set_smoothing(const float w[3], float s)
{
    cudaMemcpyToSymbol(weights, w, sizeof(weights));
    cudaMemcpyToSymbol(scale, &s, sizeof(float));
}

void smooth(half *image, float *result)
{
    smooth_rows<<<dim3(4, 4), 32>>>(image, result);
}

namespace sharp {
unsigned take_clipped(float *largest);
}

void take_statistics(unsigned *clipped, float *largest)
{
    unsigned zero = 0;
    cudaMemcpyFromSymbol(clipped, clipped_smooth, sizeof(unsigned));
    cudaMemcpyToSymbol(clipped_smooth, &zero, sizeof(unsigned));
    *clipped += sharp::take_clipped(largest);
}
