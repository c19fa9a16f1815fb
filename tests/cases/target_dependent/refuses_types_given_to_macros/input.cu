#include <mma.h>

using namespace nvcuda;

#define MAKE(type, name) type name
#define IN_OWN(f, x) own::f(x)

template <typename T>
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, T>;

namespace own {
template <int N>
__device__ void scale(Acc<float> &f) {
    for (int i = 0; i < f.num_elements; ++i) f.x[i] *= N;
}
}

__global__ void scaled(float *o) {
    MAKE(Acc<float>, c);
    wmma::fill_fragment(c, 1.0f);
    IN_OWN(scale<2>, c);
    wmma::store_matrix_sync(o, c, 16, wmma::mem_row_major);
}
