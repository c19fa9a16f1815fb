#include "smooth.cuh"
#include <mma.h>

namespace sharp {

struct Settings {
    float centre;
    float side;
};

__constant__ Settings settings;
static __constant__ float scale; // not the one of smooth.cu
__device__ struct Statistics {
    unsigned clipped;
    int largest_bits;
} statistics = {};

__global__ void sharpen_columns(const half *image, float *result)
{
    using namespace nvcuda::wmma;
    __shared__ half m[16][16];
    for (int e = threadIdx.x; e < 256; e += blockDim.x) {
        int d = e % 16 - e / 16;
        m[e / 16][e % 16] = __float2half(scale * (d == 0 ? settings.centre : d == 1 || d == -1 ? settings.side : 0.0f));
    }
    __syncthreads();
    fragment<matrix_a, 16, 16, 16, half, row_major> a;
    fragment<matrix_b, 16, 16, 16, half, row_major> b;
    fragment<accumulator, 16, 16, 16, float> acc;
    fill_fragment(acc, 0.0f);
    const int corner = blockIdx.y * 16 * 64 + blockIdx.x * 16;
    load_matrix_sync(a, &m[0][0], 16);
    load_matrix_sync(b, image + corner, 64);
    mma_sync(acc, a, b, acc);
    store_matrix_sync(result + corner, acc, 64, mem_row_major);
    __syncthreads();
    for (int e = threadIdx.x; e < 256; e += blockDim.x) {
        float &v = result[corner + e / 16 * 64 + e % 16];
        atomicMax(&statistics.largest_bits, __float_as_int(v < 0.0f ? 0.0f : v)); // ordered as ints where not negative
        if (v > 1.0f) {
            v = 1.0f;
            atomicAdd(&statistics.clipped, 1u);
        }
    }
}

unsigned take_clipped(float *largest)
{
    Statistics found, none = {0, 0};
    cudaMemcpyFromSymbol(&found, statistics, sizeof(Statistics));
    cudaMemcpyToSymbol(statistics, &none, sizeof(none), 0, cudaMemcpyHostToDevice);
    memcpy(largest, &found.largest_bits, sizeof(float));
    return found.clipped;
}

} // namespace sharp

void set_sharpening(float centre, float s)
{
    sharp::Settings settings = {centre, (1.0f - centre) / 2};
    cudaMemcpyToSymbol(sharp::settings, &settings, sizeof(settings));
    cudaMemcpyToSymbol(sharp::scale, &s, sizeof(s));
}

void sharpen(half *image, float *result)
{
    sharp::sharpen_columns<<<dim3(4, 4), 64>>>(image, result);
}
