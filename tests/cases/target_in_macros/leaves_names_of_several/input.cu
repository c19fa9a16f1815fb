#include <mma.h>

using namespace nvcuda;
typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> Acc;

#define DOUBLED(f) scale<2>(f)
#define HALVED(f) half_of(f)
#define PASTED(name, f) name##_of<2>(f)

template <int N>
__device__ void scale(Acc &f) {
    for (int i = 0; i < f.num_elements; ++i) f.x[i] *= N;
}

template <int N>
__device__ void scale(float &f) { f *= N; }

template <int N>
__device__ void part_of(Acc &f) {
    for (int i = 0; i < f.num_elements; ++i) f.x[i] /= N;
}

__device__ void half_of(float &f) { f /= 2; }

__global__ void scaled(float *o) {
    Acc c;
    float v = 1.0f;
    wmma::fill_fragment(c, v);
    DOUBLED(c);
    DOUBLED(v);
    HALVED(v);
    PASTED(part, c);
    wmma::store_matrix_sync(o, c, 16, wmma::mem_row_major);
    o[256] = v;
}
