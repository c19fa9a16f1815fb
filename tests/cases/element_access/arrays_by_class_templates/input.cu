#include <mma.h>
using namespace nvcuda;
template <int M, int N> struct Tiles {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc[M][N];
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> row[N];
};
template <int M, int N, class Fn> __device__ void for_each_tile(Tiles<M, N> &w, Fn &&fn) {
    for (auto &row : w.acc)
        for (auto &tile : row) fn(tile);
}
template <int M, int N> __device__ void clear_row(Tiles<M, N> &w) {
    for (auto &tile : w.row) wmma::fill_fragment(tile, 0.0f);
}
struct ScaleAndShift {
    float scale, shift;
    template <class Acc> __device__ void operator()(Acc &t) const {
        for (float &v : t.x) v = fmaxf(scale * v + shift, 0.f);
    }
};
template <int M, int N> __global__ void tiles_of_warps(float *c, int rows, ScaleAndShift by) {
    const int row = (blockIdx.x * blockDim.y + threadIdx.y) * M * 16;
    if (row >= rows) return;
    Tiles<M, N> w;
    clear_row(w);
    for_each_tile(w, [](auto &t) { wmma::fill_fragment(t, 1.0f); });
    for_each_tile(w, by);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            for (int e = 0; e < w.acc[i][j].num_elements; e++) w.acc[i][j].x[e] += w.row[j].x[e];
            wmma::store_matrix_sync(c + (row + i * 16) * N * 16 + j * 16, w.acc[i][j], N * 16, wmma::mem_row_major);
        }
}
void run_tiles_of_warps(float *c) { tiles_of_warps<2, 3><<<1, dim3(32, 2)>>>(c, 64, {2.f, -1.f}); }
