#include <mma.h>
using namespace nvcuda;

#define WARP_ID (threadIdx.x / 32)
#define LANE_ID (threadIdx.x & 31)
#define NEXT_WARP(i) i += 32
#define THREADS 128
#define FOR_EACH(i, n) for (int i = threadIdx.x; i < (n); i += THREADS)
#define SHIFTED(a, b) ((a) >> (b))
#define THREAD threadIdx.x
#define OWN_WARP (threadIdx.x / warpSize)

typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> Sum;

__global__ void by_id(float *d) {
    Sum c;
    wmma::fill_fragment(c, 1.0f);
    wmma::store_matrix_sync(d + WARP_ID * 256, c, 16, wmma::mem_row_major);
}

__global__ void by_lane(float *d) {
    Sum c;
    wmma::fill_fragment(c, 1.0f);
    wmma::store_matrix_sync(d, c, 16, wmma::mem_row_major);
    for (int i = LANE_ID; i < 256; NEXT_WARP(i)) d[256 + i] = 1.0f;
}

__global__ void by_block(float *d) {
    Sum c;
    wmma::fill_fragment(c, 1.0f);
    wmma::store_matrix_sync(d, c, 16, wmma::mem_row_major);
    FOR_EACH(i, 300) d[256 + i] = 1.0f;
}

__global__ void by_shift(float *d) {
    Sum c;
    wmma::fill_fragment(c, 1.0f);
    wmma::store_matrix_sync(d + SHIFTED(threadIdx.x, 5) * 256, c, 16, wmma::mem_row_major);
}

__global__ void written(float *d) {
    Sum c;
    wmma::fill_fragment(c, 1.0f);
    wmma::store_matrix_sync(d + THREAD / 32 * 256, c, 16, wmma::mem_row_major);
    for (int i = THREAD; i < 300; i += THREADS) d[512 + i] = 1.0f;
}

__global__ void by_own_size(float *d) {
    Sum c;
    wmma::fill_fragment(c, 1.0f);
    wmma::store_matrix_sync(d + OWN_WARP * 256, c, 16, wmma::mem_row_major);
}

void run(float *d) {
    by_id<<<1, THREADS>>>(d);
    by_lane<<<1, 32>>>(d);
    by_block<<<1, THREADS>>>(d);
    by_shift<<<1, THREADS>>>(d);
    written<<<1, THREADS>>>(d);
    by_own_size<<<1, THREADS>>>(d);
}
