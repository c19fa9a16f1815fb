#include <mma.h>
using namespace nvcuda;

enum { kInput, kForget, kCell, kOut };
struct State { wmma::fragment<wmma::accumulator, 16, 16, 16, float> gate[4], cell; };

template <typename Acc>
struct Layer {
    Acc acc, rows[2];
    template <typename F>
    __device__ Layer &each(F f) {
        for (auto &v : acc.x) v = f(v);
        for (auto &v : rows[1].x) v = f(v);
        return *this;
    }
};

__global__ void kernel(float *c) {
    Layer<wmma::fragment<wmma::accumulator, 16, 16, 16, float>> l;
    wmma::fill_fragment(l.acc, 1.0f);
    l.each([](float v) { return v * 2.0f; });
    State s;
    for (int e = 0; e < s.cell.num_elements; e++)
        s.cell.x[e] = s.gate[kForget].x[e] * s.cell.x[e] + s.gate[kInput].x[e] * tanhf(s.gate[kCell].x[e]);
    for (int e = 0; e < s.cell.num_elements; e++) s.gate[kOut].x[e] *= s.cell.x[e];
    wmma::store_matrix_sync(c, l.acc, 16, wmma::mem_row_major);
}
