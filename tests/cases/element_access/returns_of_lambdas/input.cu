// A return in a lambda leaves the lambda: all lanes come to what stands behind it.
#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    auto step = [](float v) {
        if (v > 1) return 1.f;
        return 0.f;
    };
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = step(acc.x[i]);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
