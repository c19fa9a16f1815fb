// Where a pointer of the array's own type is asked for, the array needs no second name.
#include <mma.h>
using namespace nvcuda;

__device__ void fill(float *to, int n) { for (int i = threadIdx.x; i < n; i += 32) to[i] = i; }
__device__ float first(const float (*rows)[16]) { return rows[0][0]; }
struct Sum {
    float total;
    __device__ void add(const float *x) { total += x[threadIdx.x]; }
};

template <int N> __global__ void uses(float *out, int n) {
    __shared__ float tile[256], rows[4][16];
    __shared__ half halves[N];
    const float *end = tile + n;
    float *p = tile;
    fill(tile, 256);
    fill(rows[1], 16);
    fill(16 + tile, 16);
    Sum sum = {0.0f};
    sum.add(tile);
    p = tile;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
    wmma::fill_fragment(c, 0.0f);
    wmma::load_matrix_sync(a, halves, 16);
    wmma::store_matrix_sync(tile, c, 16, wmma::mem_row_major);
    wmma::store_matrix_sync(tile + n, c, 16, wmma::mem_row_major);
    out[0] = *tile + end[0] + p[0] + first(rows) + (*rows)[2] + float(halves[0]) + sum.total;
}

void run(float *out) { uses<256><<<1, 32>>>(out, 16); }
