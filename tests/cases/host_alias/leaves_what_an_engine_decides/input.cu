#include <mma.h>
namespace decided {
template <int M> struct Clearing {
    using Acc = nvcuda::wmma::fragment<nvcuda::wmma::accumulator, M, 16, 16, float>;
    Acc acc;
    static constexpr int m = M, shares = sizeof(Acc) / 4, twice = 2 * shares;
    static int calls;
    static int counted() { return shares + 1; }
    static __device__ void clear(float *c) {
        Acc zero;
        nvcuda::wmma::fill_fragment(zero, 0.0f);
        nvcuda::wmma::store_matrix_sync(c, zero, 16, nvcuda::wmma::mem_row_major);
    }
};
template <int M> int Clearing<M>::calls = 0;
template <typename G> __global__ void clear(float *c) { G::clear(c); }
template <typename T> int bytes_of() { return sizeof(T); }
}  // namespace decided

int by_share(float *c) {
    using G = decided::Clearing<16>;
    decided::clear<G><<<1, 32>>>(c);
    return G::twice;
}
int counted(float *c) { return decided::Clearing<16>::counted() + ++decided::Clearing<16>::calls; }
int by_size(float *c) {
    using G = decided::Clearing<16>;
    decided::clear<G><<<1, G::m>>>(c);
    return sizeof(G) + decided::bytes_of<G>();
}
