#include <mma.h>
using namespace nvcuda::wmma;

__device__ void clear(fragment<accumulator, 16, 16, 16, float> &acc) { fill_fragment(acc, 0.0f); }

struct Tile {
    fragment<accumulator, 16, 16, 16, float> acc;
    __device__ __forceinline__ void save(float *c) { store_matrix_sync(c, acc, 16, mem_row_major); }
};

__global__ void kernel(float *c) {
    Tile tile;
    clear(tile.acc);
    tile.save(c);
}
