#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

__global__ void same(float *y, const float *s) {
    Acc f;
    wmma::load_matrix_sync(f, y, 16, wmma::mem_row_major);
    int first = threadIdx.x & ~(warpSize - 1), t = threadIdx.x, u = threadIdx.x, v = threadIdx.x / 32;
    t &= ~31;
    u /= 32;
    v += blockIdx.x;
    v *= 3;
    for (int i = 0; i < f.num_elements; i++) f.x[i] *= s[first] + s[t] + s[u] + s[v];
    wmma::store_matrix_sync(y, f, 16, wmma::mem_row_major);
}

__global__ void refused(float *y, const float *s, int n) {
    Acc f, g, h, k;
    wmma::load_matrix_sync(f, y, 16, wmma::mem_row_major);
    wmma::load_matrix_sync(g, y, 16, wmma::mem_row_major);
    wmma::load_matrix_sync(h, y, 16, wmma::mem_row_major);
    wmma::load_matrix_sync(k, y, 16, wmma::mem_row_major);
    int t = threadIdx.x, u = threadIdx.x, v = threadIdx.x, w = blockIdx.x;
    if (n > 3) t &= ~31;
    for (int i = 0; i < f.num_elements; i++) f.x[i] *= s[t];
    for (int j = 0; j < n; j++) {
        for (int i = 0; i < g.num_elements; i++) g.x[i] *= s[u];
        u &= ~31;
    }
    v &= 63;
    for (int i = 0; i < h.num_elements; i++) h.x[i] *= s[v];
    w += threadIdx.x;
    for (int i = 0; i < k.num_elements; i++) k.x[i] *= s[w];
    wmma::store_matrix_sync(y, f, 16, wmma::mem_row_major);
    wmma::store_matrix_sync(y, g, 16, wmma::mem_row_major);
    wmma::store_matrix_sync(y, h, 16, wmma::mem_row_major);
    wmma::store_matrix_sync(y, k, 16, wmma::mem_row_major);
}

void run(float *y, const float *s) { same<<<2, 64>>>(y, s), refused<<<2, 128>>>(y, s, 3); }
