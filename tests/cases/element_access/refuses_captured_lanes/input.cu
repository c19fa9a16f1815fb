// One function over the elements, given several lambdas with captures: what differs from lane to lane is told.
#include <mma.h>
using namespace nvcuda;
struct Tile {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    template <class Op> __device__ Tile &each(Op op) {
        for (int i = 0; i < acc.num_elements; i++) op(acc.x[i]);
        return *this;
    }
};
__global__ void scaled(float *c, float by) {
    Tile tile;
    wmma::load_matrix_sync(tile.acc, c, 16, wmma::mem_row_major);
    int lane = threadIdx.x % 32;
    tile.each([=](auto &v) { v = v * lane; }).each([s = threadIdx.x](auto &v) { v = v * s; });
    tile.each([](float &v) { v += 1; });
    wmma::store_matrix_sync(c, tile.acc, 16, wmma::mem_row_major);
}
