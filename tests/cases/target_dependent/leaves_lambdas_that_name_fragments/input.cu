#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
template <class E> __global__ void k1(const float *p, float *q, E epilogue) {
    Acc acc; wmma::load_matrix_sync(acc, p, 16, wmma::mem_row_major);
    epilogue(acc);
    wmma::store_matrix_sync(q, acc, 16, wmma::mem_row_major);
}
void refused(float *p, float *q) {
    auto keep = [] __device__ (Acc &f) { Acc before = f; for (int i = 0; i < f.num_elements; ++i) f.x[i] += before.x[i]; };
    k1<<<1, 32>>>(p, q, keep);
    auto lane = [] __device__ (Acc &f) { for (int i = 0; i < f.num_elements; ++i) f.x[i] += threadIdx.x; };
    k1<<<1, 32>>>(p, q, lane);
    auto first = [] __device__ (Acc *f) { for (int i = 0; i < f->num_elements; ++i) f->x[i] += 1; };
    (void)first;
}
