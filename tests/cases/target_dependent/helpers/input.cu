#include <mma.h>
using namespace nvcuda;

template <typename T> struct Traits { using A = wmma::fragment<wmma::matrix_a, 16, 16, 16, T, wmma::row_major>; };

struct Tile { wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc; };
struct Pair { Tile left, right; };

__device__ void clear(Tile &t) { wmma::fill_fragment(t.acc, 0.0f); }
__device__ void clear(Pair &p) { clear(p.left); clear(p.right); }

template <int N> __device__ void clear_all(Tile (&tiles)[N]) {
    for (int i = 0; i < N; i++) clear(tiles[i]);
}

__device__ int plain(int i) { return i + 1; }

__global__ void use(float *c, const half *a) {
    Pair pair;
    Tile tiles[2];
    Traits<half>::A a_frag;
    clear(pair);
    clear_all<2>(tiles);
    clear_all(tiles);
    wmma::load_matrix_sync(a_frag, a, 16);
    wmma::store_matrix_sync(c + plain(1), pair.left.acc, 16, wmma::mem_row_major);
}
