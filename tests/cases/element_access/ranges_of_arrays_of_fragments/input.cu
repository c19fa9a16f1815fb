#include <mma.h>
using namespace nvcuda;
struct Point { float x[2]; };

// Ranges over arrays of fragments in templates, in which clang says no type of a row or of an element of one.
template <int M, int N> struct Tiles {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc[M][N];
    Point points[M];
    __device__ void scale(float s) {
        for (auto &row : acc)
            for (auto &t : row)
                for (float &v : t.x) v *= s;
    }
    __device__ float points_alone() {
        float sum = 0.0f;
        for (auto &p : points)
            for (float v : p.x) sum += v;
        return sum;
    }
};
template <int M, int N> __device__ void shift(Tiles<M, N> &w, float s) {
    for (auto &row : w.acc)
        for (auto &t : row)
            for (int i = 0; i < 8; i++) t.x[i] += s;
}
template <int M, int N> __global__ void of_ranges(float *c, float s) {
    Tiles<M, N> w;
    for (auto &row : w.acc)
        for (auto &t : row) wmma::fill_fragment(t, 1.0f);
    for (auto &p : w.points) p.x[0] = p.x[1] = s;
    w.scale(s);
    shift(w, s + 1.0f);
    wmma::store_matrix_sync(c, w.acc[0][0], 16, wmma::mem_row_major);
    if (threadIdx.x == 0) c[256] = w.points_alone();
}
void run_of_ranges(float *c) { of_ranges<2, 2><<<1, 32>>>(c, 2.0f); }
