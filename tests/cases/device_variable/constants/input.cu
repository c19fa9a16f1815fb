#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda;

#define N 16
// filled by the host
__constant__ float weights[N];
__device__ half tile[16][16];
struct Settings { float scale; int rows; };
static __constant__ Settings settings;
__constant__ float bias_a[4], bias_b[4];
// never changes
__constant__ int offsets[3] = {-1, 0, 1};
static __device__ const float kHalf = 0.5f;

__device__ float dot(const float *w, int n) {
    float s = 0.0f;
    for (int i = 0; i < n; i++) s += w[i];
    return s;
}

__global__ void stencil(const half *in, float *out) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> b;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, dot(weights, N) * settings.scale + weights[3] * kHalf);
    wmma::load_matrix_sync(a, &tile[0][0], 16);
    wmma::load_matrix_sync(b, in + 256 * (1 + offsets[blockIdx.x]), 16);
    wmma::mma_sync(acc, a, b, acc);
    wmma::load_matrix_sync(a, (const half *)tile + 8, sizeof(tile[0]) / sizeof(half));
    wmma::store_matrix_sync(out, acc, 16, wmma::mem_row_major);
    if (threadIdx.x == 0) out[256] = bias_a[0] + *bias_b;
}

void fill(const float *w, const half *t) {
    cudaMemcpyToSymbol(weights, w, sizeof(weights));
    cudaMemcpyToSymbol(weights, w, 4 * sizeof(float), 4 * sizeof(float), cudaMemcpyHostToDevice);
    if (cudaMemcpyToSymbol(tile, t, sizeof(half) * 16 * 16) != cudaSuccess) return;
    float b[4] = {1, 2, 3, 4};
    cudaMemcpyToSymbolAsync(bias_a, b, sizeof b, 0, cudaMemcpyHostToDevice);
    cudaMemcpyFromSymbol(b, bias_b, sizeof(bias_b));
    cudaMemcpyFromSymbolAsync(b, bias_b, sizeof b, 0, cudaMemcpyDeviceToHost, 0);
}
