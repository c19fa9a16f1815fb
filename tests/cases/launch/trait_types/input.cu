#include <mma.h>
using namespace nvcuda;

template <typename T> struct Element { using type = half; };

template <typename T>
__global__ void clear(float *c) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, typename Element<T>::type, wmma::row_major> a_frag;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(a_frag, 1.0f);
    wmma::fill_fragment(acc, 0.0f);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

void run(float *c) {
    clear<int><<<1, 32>>>(c);
}
