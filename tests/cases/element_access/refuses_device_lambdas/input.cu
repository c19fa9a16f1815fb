#include <mma.h>

using namespace nvcuda;

#define ON_DEVICE __device__

template <typename F>
__global__ void finish(float *c, F epilogue) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    for (int i = 0; i < acc.num_elements; i++)
        acc.x[i] = epilogue(acc.x[i]);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

void run(float *c, float *weights) {
    finish<<<1, 32>>>(c, [=] ON_DEVICE(float x) { return x * weights[threadIdx.x]; });
}
