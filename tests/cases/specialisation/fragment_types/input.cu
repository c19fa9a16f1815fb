#include <mma.h>
#include <type_traits>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

template <typename T> struct IsAccumulator : std::false_type {};
template <> struct IsAccumulator<Acc> : std::true_type {};
template <> struct IsAccumulator<wmma::fragment<wmma::accumulator, 16, 16, 16, half>> : std::true_type {};

template <typename F> struct Depth { static constexpr int value = 0; };
template <int M, int N, int K> struct Depth<wmma::fragment<wmma::accumulator, M, N, K, float>> { static constexpr int value = K; };

template <typename T> struct Pair { T first, second; };
template <> struct Pair<Acc> { Acc first; int unused; };

template <typename T> __device__ void clear(T *p) { *p = T(0); }
template <> __device__ void clear<Acc>(Acc *p) { wmma::fill_fragment(*p, 0.0f); }

__global__ void use(float *c) {
    Pair<Acc> pair;
    wmma::fill_fragment(pair.first, IsAccumulator<Acc>::value && !IsAccumulator<float>::value ? 1.0f : 0.0f);
    wmma::store_matrix_sync(c, pair.first, 16, wmma::mem_row_major);
}
