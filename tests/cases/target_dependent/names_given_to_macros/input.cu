#include <mma.h>

using namespace nvcuda;
typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> Acc;

#define COUNTED(f, x) (f(x), ++count)
#define CALL(x, ...) __VA_ARGS__(x)
#define HANDED_ON(...) COUNTED(__VA_ARGS__)
#define STATEMENT(code) code

namespace own {
template <int N>
__device__ void scale(Acc &f) {
    for (int i = 0; i < f.num_elements; ++i) f.x[i] *= N;
}
}

__device__ void twice(Acc &f) { own::scale<2>(f); }

__global__ void scaled(float *o) {
    Acc c;
    int count = 0;
    wmma::fill_fragment(c, 1.0f);
    COUNTED(own::scale<2>, c);
    COUNTED(twice, c);
    CALL(c, own::scale<3>);
    HANDED_ON(own::scale<4>, c);
    STATEMENT(own::scale<5>(c); COUNTED((own::scale<6>), c));
    wmma::store_matrix_sync(o + count, c, 16, wmma::mem_row_major);
}
