// Classes that only name fragment types stay as they are: host code uses them too.
#include <mma.h>
using namespace nvcuda;

template <typename T> struct Traits;
template <> struct Traits<half> {
    using Acc = float;
    typedef wmma::fragment<wmma::accumulator, 16, 16, 16, Acc> FragC;
};

template <int M_, int N_>
struct Policy {
    using Element = half;
    static constexpr int M = M_, N = N_;
    template <typename Use> using Frag = wmma::fragment<Use, M, N, 16, Element, wmma::row_major>;
    struct Accumulators {
        using type = wmma::fragment<wmma::accumulator, M, N, 16, float>;
    };
};

template <typename P>
struct WarpTile {
    typename P::Accumulators::type acc[2];
    __device__ void clear() { for (auto &f : acc) wmma::fill_fragment(f, 0.0f); }
};

template <typename P>
__global__ void gemm(const typename P::Element *a, const typename P::Element *b, float *c) {
    using FragA = typename P::template Frag<wmma::matrix_a>;
    FragA a_frag;
    typename P::template Frag<wmma::matrix_b> b_frag;
    WarpTile<P> tile;
    tile.clear();
    wmma::load_matrix_sync(a_frag, a, 16);
    wmma::load_matrix_sync(b_frag, b, P::N);
    wmma::mma_sync(tile.acc[0], a_frag, b_frag, tile.acc[1]);
    wmma::store_matrix_sync(c, tile.acc[0], P::N, wmma::mem_row_major);
}

template <typename T>
__global__ void clear(typename Traits<T>::Acc *c) {
    typename Traits<T>::FragC acc;
    Traits<half>::FragC same;
    wmma::fill_fragment(acc, 0.0f);
    same = acc;
    wmma::store_matrix_sync(c, same, 16, wmma::mem_row_major);
}

template <typename P>
void run(float *c) {
    typename P::Element *a = nullptr;
    gemm<P><<<P::M / 8, 32>>>(a, a, c);
}

int main() {
    run<Policy<16, 16>>(nullptr);
    run<Policy<32, 8>>(nullptr);
    clear<half><<<1, 32>>>(nullptr);
    return Policy<32, 8>::M - 32;
}
