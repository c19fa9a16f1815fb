#include <mma.h>
using namespace nvcuda;
template <typename LA> struct Tile {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, LA> a;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc[1][1];
};
template <> struct Tile<wmma::col_major> {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::col_major> a;
  wmma::fragment<wmma::accumulator, 16, 16, 16, half> acc[1][1];
};
template <typename LA> __global__ void k(float *c) {
  Tile<LA> tile;
  for (unsigned e = 0; e < sizeof(tile.acc[0][0].x) / sizeof(tile.acc[0][0].x[0]); ++e) tile.acc[0][0].x[e] = 0.0f;
  wmma::store_matrix_sync(c, tile.acc[0][0], 16, wmma::mem_row_major);
}
void run(float *c) { k<wmma::row_major><<<1, 32>>>(c); }
