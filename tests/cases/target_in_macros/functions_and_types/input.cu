#include <mma.h>

using namespace nvcuda;
typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> Acc;
struct Pair {
    Acc first, second;
};

#define ACC(name) Acc name
#define PAIR(name) Pair name; wmma::fill_fragment(name.first, 1.0f); wmma::fill_fragment(name.second, 2.0f)
#define DOUBLED(f) scale<2>(f); ++count
#define INNER(f) own::twice(f)
#define OUTER(f) INNER(f)
#define TIMES(n, f) scale<n>(f)
#define COUNTED(f, x) (f(x), ++count)
#define TRIPLED(f) COUNTED(scale<3>, f)

template <int N>
__device__ void scale(Acc &f) {
    for (int i = 0; i < f.num_elements; ++i) f.x[i] *= N;
}

namespace own {
__device__ void twice(Acc &f) { TIMES(2, f); }
}

__global__ void scaled(float *o) {
    ACC(c);
    PAIR(p);
    int count = 0;
    wmma::fill_fragment(c, 1.0f);
    DOUBLED(c);
    OUTER(c);
    TIMES(5, p.first);
    TRIPLED(p.second);
    wmma::store_matrix_sync(o, c, 16, wmma::mem_row_major);
    wmma::store_matrix_sync(o + 256 * count, p.first, 16, wmma::mem_row_major);
    wmma::store_matrix_sync(o + 768, p.second, 16, wmma::mem_row_major);
}

int main() {
    float *o;
    cudaMalloc(&o, 4096);
    scaled<<<1, 32>>>(o);
    return cudaDeviceSynchronize();
}
