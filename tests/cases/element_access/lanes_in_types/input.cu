// What only says a type, or its size, is never computed: lanes may stand there
#include <mma.h>
using namespace nvcuda;

__global__ void scale(float *d) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
    wmma::load_matrix_sync(c, d, 16, wmma::mem_row_major);
    int lane = threadIdx.x;
    for (int i = 0; i < c.num_elements; i++) {
        decltype(lane) two = 2;
        using Wide = decltype(lane + 1.0f);
        static_assert(sizeof(lane) == 4, "");
        c.x[i] = static_cast<decltype(c.x[0] + lane)>(c.x[i] * two) + Wide(1) * sizeof(lane);
    }
    for (int i = 0; i < c.num_elements; i++) c.x[i] += decltype(lane)(2.5f) + lane;
    wmma::store_matrix_sync(d, c, 16, wmma::mem_row_major);
}
