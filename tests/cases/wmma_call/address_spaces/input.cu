#include <mma.h>
using namespace nvcuda;

__constant__ half table[256];

__device__ void from(wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> &f, const half *p) {
    wmma::load_matrix_sync(f, p, 16);
}

__global__ void loads(const half *__restrict__ a, int which) {
    __shared__ half tile[2][256];
    extern __shared__ half more[];
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> f;
    const half *p = a + blockIdx.x * 256;
    half *s = tile[1];
    const half *either = which ? p : s;
    wmma::load_matrix_sync(f, p, 16);
    wmma::load_matrix_sync(f, s, 16);
    wmma::load_matrix_sync(f, &tile[which][0], 16);
    wmma::load_matrix_sync(f, more + 16 * which, 16);
    wmma::load_matrix_sync(f, either, 16);
    wmma::load_matrix_sync(f, table, 16);
    wmma::load_matrix_sync(f, reinterpret_cast<const half *>(a) + 1, 16);
    from(f, tile[0]);
}
