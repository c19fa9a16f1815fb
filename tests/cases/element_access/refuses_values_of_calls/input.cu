#include <mma.h>
using namespace nvcuda;
__device__ int next(int *ticket) { return atomicAdd(ticket, 1) * 0 + 5; }

// Each lane's own number, which a function gives it: no row and no column.
__global__ void k(float *y, int *ticket) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> f, g;
    wmma::fill_fragment(f, 1.0f);
    wmma::fill_fragment(g, 1.0f);
    int t = next(ticket), u = atomicAdd(ticket + 1, 1);
    for (int i = 0; i < f.num_elements; i++) f.x[i] += t;
    for (int i = 0; i < g.num_elements; i++) g.x[i] += u;
    wmma::store_matrix_sync(y, f, 16, wmma::mem_row_major);
    wmma::store_matrix_sync(y, g, 16, wmma::mem_row_major);
}
