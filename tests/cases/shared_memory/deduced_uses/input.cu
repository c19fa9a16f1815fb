#include <mma.h>
using namespace nvcuda;

template <typename T> __device__ void clear(T *p, int n) { for (int i = threadIdx.x; i < n; i += blockDim.x) p[i] = T(0); }
template <typename T, int N> __device__ int length(T (&)[N]) { return N; }

__global__ void tiles(float *out) {
    __shared__ half a[256];
    __shared__ float c[16][16];
    clear(a, 256);
    clear(&c[0][0], length(c) * 16);
    auto *row = c[3];
    half (&alias)[256] = a;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, &c[0][0], 16, wmma::mem_row_major);
    wmma::store_matrix_sync((float *)c, acc, 16, wmma::mem_row_major);
    out[blockIdx.x] = row[0] + sizeof(c) + sizeof(a) / sizeof(a[0]) + float(alias[1]);
}
