#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <type_traits>
template <typename Target>
using Acc = wmma2sycl::tiled_matrix<Target, float, wmma2sycl::use::accumulator, 16, 16>;

template <typename T> struct IsAccumulator : std::false_type {};
template <typename Target> struct IsAccumulator<Acc<Target>> : std::true_type {};
template <typename Target> struct IsAccumulator<wmma2sycl::tiled_matrix<Target, sycl::half, wmma2sycl::use::accumulator, 16, 16>> : std::true_type {};

template <typename F> struct Depth { static constexpr int value = 0; };
// W2S206: the specialisation 'Depth' cannot be told apart by a fragment type any more, or be a template over the engine (wmma2sycl explain W2S206)
template <int M, int N, int K> struct Depth<wmma2sycl::tiled_matrix<Target, float, wmma2sycl::use::accumulator, M, N>> { static constexpr int value = K; };

template <typename Target, typename T> struct Pair { T first, second; };
template <typename Target> struct Pair<Target, Acc<Target>> { Acc<Target> first; int unused; };

template <typename Target, typename T> [[gnu::always_inline]] inline void clear(T *p) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    *p = T(0);
}
// W2S206: the specialisation 'clear' cannot be told apart by a fragment type any more, or be a template over the engine (wmma2sycl explain W2S206)
template <typename Target> [[gnu::always_inline]] inline void clear<Acc>(Acc<Target> *p) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_fill(sg, *p, 0.0f);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void use(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Pair<Target, Acc<Target>> pair;
    joint_matrix_fill(sg, pair.first, IsAccumulator<Acc<Target>>::value && !IsAccumulator<float>::value ? 1.0f : 0.0f);
    joint_matrix_store(sg, pair.first, wmma2sycl::global_ptr(c), 16, wmma2sycl::layout::row_major);
}
