#include <mma.h>
using namespace nvcuda;

template <typename T, typename Out>
__global__ void gemm(const T *a, const T *b, Out *c, int k) {
    int warp = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, T, wmma::row_major> a_frag;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, T, wmma::col_major> b_frag;
    wmma::fragment<wmma::accumulator, 16, 16, 16, Out> acc;
    wmma::fill_fragment(acc, Out(0));
    for (int i = 0; i < k; i += 16) {
        wmma::load_matrix_sync(a_frag, a + warp * 16 * k + i, k);
        wmma::load_matrix_sync(b_frag, b + i, k);
        wmma::mma_sync(acc, a_frag, b_frag, acc);
    }
    wmma::store_matrix_sync(c + warp * 256, acc, 16, wmma::mem_row_major);
}

int main() {
    half *a = nullptr, *b = nullptr;
    float *c = nullptr;
    half *h = nullptr;
    gemm<half, float><<<4, 128>>>(a, b, c, 64);
    gemm<<<dim3(4, 1), dim3(128, 1)>>>(a, b, h, 64);
    gemm<half><<<4, 32>>>(a, b, c, 64);
    return 0;
}
