// An array has as many elements for each lane, whatever lanes have written into it.
#include <mma.h>
using namespace nvcuda;
using FragC = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

struct Scale {
    float by;
    __device__ float operator()(float v) const { return v * by; }
};

template <int TM, int TN> struct WarpTile {
    FragC acc[TM][TN];
    __device__ void clear() {
        for (auto &row : acc)
            for (auto &f : row) wmma::fill_fragment(f, 1.f);
    }
    template <class F> __device__ void apply(F f) {
        for (auto &row : acc)
            for (FragC &one : row)
                for (int t = 0; t < one.num_elements; ++t) one.x[t] = f(one.x[t]);
    }
};

__global__ void kernel(float *out, Scale scale) {
    WarpTile<2, 2> tile;
    tile.clear();
    tile.apply(scale);
    for (int i = 0; i < 2; ++i)
        for (int j = 0; j < 2; ++j) wmma::store_matrix_sync(out + 16 * (32 * i + j), tile.acc[i][j], 32, wmma::mem_row_major);
}

void run(float *out) { kernel<<<1, 32>>>(out, Scale{2.f}); }
