#include <cuda_fp16.h>
#include <mma.h>

// 32 packed answers, and the sum of each row's two columns a lane
__global__ void packed(const int *sums, const int *threshold, unsigned *to)
{
    unsigned bits = 0;
    for (int b = 0; b < 32; ++b) bits |= (unsigned)(sums[threadIdx.x * 32 + b] >= threshold[b]) << b;
    to[threadIdx.x] = bits;
}

template <int COLUMNS>
__global__ void row_sums(const float *x, float *y)
{
    const int lane = threadIdx.x % 32;
    float sum = 0.0f;
    for (int c = lane; c < COLUMNS; c += 32)
        sum += x[blockIdx.x * COLUMNS + c];
    for (int lanes = 16; lanes > 0; lanes /= 2) sum += __shfl_xor_sync(0xffffffff, sum, lanes);
    if (lane == 0) y[blockIdx.x] = sum;
}

// a warp brings its tile into shared memory
__global__ void tiles(const half *a, float *c, int lda)
{
    __shared__ half tile[256];
    using namespace nvcuda::wmma;
    fragment<matrix_a, 16, 16, 16, half, row_major> fa;
    fragment<matrix_b, 16, 16, 16, half, col_major> fb;
    fragment<accumulator, 16, 16, 16, float> acc;
    fill_fragment(acc, 0.0f);
    for (int i = threadIdx.x; i < 256; i += 32) tile[i] = a[i / 16 * lda + i % 16];
    __syncwarp();
    load_matrix_sync(fa, tile, 16);
    load_matrix_sync(fb, tile, 16);
    mma_sync(acc, fa, fb, acc);
    store_matrix_sync(c, acc, 16, mem_row_major);
}

void all(const int *s, const int *t, unsigned *to, const float *x, float *y, const half *a, float *c)
{
    packed<<<1, 64>>>(s, t, to);
    row_sums<64><<<8, 32>>>(x, y);
    tiles<<<1, 32>>>(a, c, 16);
}
