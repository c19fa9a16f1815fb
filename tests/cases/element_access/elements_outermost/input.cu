#include <mma.h>
using namespace nvcuda;
template <class F> struct Held { static constexpr int value = F::num_elements; };
template <class FC, int N> struct Tile {
    static constexpr int kElements = FC::num_elements;
    FC c[N][2];
    __device__ void scale(float s) {
        for (int t = 0; t < kElements; t++)
            for (int i = 0; i < N; i++)
                for (int j = 0; j < 2; j++) c[i][j].x[t] *= s;
    }
    __device__ void add(const Tile &o) {
        for (int i = 0; i < N; i++)
            for (int t = 0; t < kElements; t++) c[i][0].x[t] += o.c[i][1].x[t];
    }
};
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__global__ void kernel(float *c) {
    Tile<Acc, 2> t;
    t.scale(2.0f);
    t.add(t);
    Acc acc;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] /= acc.num_elements;
    for (int i = 0; i < Held<Acc>::value; i++) acc.x[i] += 1.0f;
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
__global__ void more(float *c) {
    Acc acc[2], other[2];
    #pragma unroll
    for (int t = 0; t < acc[0].num_elements; t++) {
        #pragma unroll
        for (int j = 0; j < 2; j++) {
            acc[j].x[t] *= 2.0f;
            acc[j].x[t] += other[j].x[t]; // both
        }
    }
    for (int t = 0; t < 8; t++) for (int j = 0; j < 2; j++) acc[j].x[t] *= t;
    for (int t = 0; t < 8; t++) { for (int j = 0; j < 2; j++) acc[j].x[t] *= 2; }
    wmma::store_matrix_sync(c, acc[0], 16, wmma::mem_row_major);
}
