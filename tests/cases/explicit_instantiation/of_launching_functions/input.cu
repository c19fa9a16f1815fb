#include <mma.h>
#include <type_traits>
namespace wm = nvcuda::wmma;

struct Halves {
    using In = half;
    using Left = wm::fragment<wm::matrix_a, 16, 16, 16, half, wm::row_major>;
    using Right = wm::fragment<wm::matrix_b, 16, 16, 16, half, wm::row_major>;
    using Sum = wm::fragment<wm::accumulator, 16, 16, 16, float>;
};
struct Bytes {
    using In = signed char;
    using Left = wm::fragment<wm::matrix_a, 16, 16, 16, signed char, wm::row_major>;
    using Right = wm::fragment<wm::matrix_b, 16, 16, 16, signed char, wm::row_major>;
    using Sum = wm::fragment<wm::accumulator, 16, 16, 16, int>;
};

template <class Policy, class Out>
__global__ void product(const typename Policy::In *a, const typename Policy::In *b, Out *c) {
    typename Policy::Left left;
    typename Policy::Right right;
    typename Policy::Sum sum;
    wm::fill_fragment(sum, 0);
    wm::load_matrix_sync(left, a, 16);
    wm::load_matrix_sync(right, b, 16);
    wm::mma_sync(sum, left, right, sum);
    wm::store_matrix_sync(c, sum, 16, wm::mem_row_major);
}

namespace api {
/* only other sources call it */
template <class Policy, class Out> void run(const typename Policy::In *a, const typename Policy::In *b, Out *c) {
    product<Policy, Out><<<1, 32>>>(a, b, c);
}

template void run<Bytes, int>(const signed char *, const signed char *, int *);
#define INSTANTIATE(POLICY, IN, OUT) template void run<POLICY, OUT>(const IN *, const IN *, OUT *)
INSTANTIATE(Halves, half, float);
#undef INSTANTIATE
} // namespace api

template <class Policy, class Out> struct Multiplier {
    void operator()(const typename Policy::In *a, Out *c) const { product<Policy, Out><<<1, 32>>>(a, a, c); }
};
template struct Multiplier<Halves, float>;

// Layouts and types as arguments, also where a macro spells the instantiation.
template <typename T, class Layout>
cudaError_t clear(T *p, cudaStream_t s) {
    return std::is_same<Layout, wm::row_major>::value ? cudaMemsetAsync(p, 0, sizeof(T), s) : cudaSuccess;
}
template cudaError_t clear<__half, wm::row_major>(__half *, cudaStream_t);
template cudaError_t clear<half, nvcuda::wmma::col_major>(half *, cudaStream_t);
