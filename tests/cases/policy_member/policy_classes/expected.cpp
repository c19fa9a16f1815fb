// Classes that only name fragment types stay as they are: host code uses them too.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T> struct Traits;
template <> struct Traits<sycl::half> {
    using Acc = float;
    template <typename Target>
    using FragC = tiled_matrix<Target, Acc, use::accumulator, 16, 16>;
};

template <int M_, int N_>
struct Policy {
    using Element = sycl::half;
    static constexpr int M = M_, N = N_;
    template <typename Target, typename Use> using Frag = operand_matrix<Target, Use, M, N, 16, Element, row_major>;
    struct Accumulators {
        template <typename Target>
        using type = tiled_matrix<Target, float, use::accumulator, M, N>;
    };
};

template <typename Target, typename P>
struct WarpTile {
    typename P::Accumulators::template type<Target> acc[2];
    [[gnu::always_inline]]
    void clear() {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        for (auto &f : acc) joint_matrix_fill(sg, f, 0.0f);
    }
};

template <typename Target, typename P>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm(const typename P::Element *a, const typename P::Element *b, float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    using FragA = typename P::template Frag<Target, matrix_a>;
    FragA a_frag;
    typename P::template Frag<Target, matrix_b> b_frag;
    WarpTile<Target, P> tile;
    tile.clear();
    joint_matrix_load(sg, a_frag, global_ptr(a), 16);
    joint_matrix_load(sg, b_frag, global_ptr(b), P::N);
    joint_matrix_mad(sg, tile.acc[0], a_frag, b_frag, tile.acc[1]);
    joint_matrix_store(sg, tile.acc[0], global_ptr(c), P::N, layout::row_major);
}

template <typename Target, typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void clear(typename Traits<T>::Acc *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    typename Traits<T>::template FragC<Target> acc;
    Traits<sycl::half>::FragC<Target> same;
    joint_matrix_fill(sg, acc, 0.0f);
    same = acc;
    joint_matrix_store(sg, same, global_ptr(c), 16, layout::row_major);
}

template <typename P>
void run(float *c) {
    sycl::queue &q = default_queue();
    typename P::Element *a = nullptr;
    with_matrix_target<
        std::conditional_t<std::is_same_v<P, Policy<16, 16>>, matrix_types<sycl::half, sycl::half, float>,
        matrix_types<sycl::half, sycl::half, float, 32, 8, 16>>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, P::M / 8, 32), syclex::kernel_function<gemm<decltype(target), P>>,
                          a, a, c);
    });
}

int main() {
    sycl::queue &q = default_queue();
    run<Policy<16, 16>>(nullptr);
    run<Policy<32, 8>>(nullptr);
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<clear<decltype(target), sycl::half>>,
                          static_cast<typename Traits<sycl::half>::Acc *>(nullptr));
    });
    return Policy<32, 8>::M - 32;
}
