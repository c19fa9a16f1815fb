#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <type_traits>

struct Halves {
    using In = sycl::half;
    template <typename Target>
    using Left = tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major>;
    template <typename Target>
    using Right = tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major>;
    template <typename Target>
    using Sum = tiled_matrix<Target, float, use::accumulator, 16, 16>;
};
struct Bytes {
    using In = signed char;
    template <typename Target>
    using Left = tiled_matrix<Target, signed char, use::a, 16, 16, layout::row_major>;
    template <typename Target>
    using Right = tiled_matrix<Target, signed char, use::b, 16, 16, layout::row_major>;
    template <typename Target>
    using Sum = tiled_matrix<Target, int, use::accumulator, 16, 16>;
};

template <typename Target, class Policy, class Out>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void product(const typename Policy::In *a, const typename Policy::In *b, Out *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    typename Policy::template Left<Target> left;
    typename Policy::template Right<Target> right;
    typename Policy::template Sum<Target> sum;
    joint_matrix_fill(sg, sum, 0);
    joint_matrix_load(sg, left, global_ptr(a), 16);
    joint_matrix_load(sg, right, global_ptr(b), 16);
    joint_matrix_mad(sg, sum, left, right, sum);
    joint_matrix_store(sg, sum, global_ptr(c), 16, layout::row_major);
}

namespace api {
/* only other sources call it */
template <class Policy, class Out> void run(const typename Policy::In *a, const typename Policy::In *b, Out *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<
        std::conditional_t<std::is_same_v<Policy, Halves>, matrix_types<sycl::half, sycl::half, float>,
        matrix_types<signed char, signed char, int>>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<product<decltype(target), Policy, Out>>,
                          a, b, c);
    });
}

template void run<Bytes, int>(const signed char *, const signed char *, int *);
#define INSTANTIATE(POLICY, IN, OUT) template void run<POLICY, OUT>(const IN *, const IN *, OUT *)
INSTANTIATE(Halves, sycl::half, float);
#undef INSTANTIATE
} // namespace api

template <class Policy, class Out> struct Multiplier {
    void operator()(const typename Policy::In *a, Out *c) const {
        sycl::queue &q = default_queue();
        with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
            syclex::nd_launch(q, launch_range(target, 1, 32),
                              syclex::kernel_function<product<decltype(target), Policy, Out>>,
                              a, a, c);
        });
    }
};
template struct Multiplier<Halves, float>;

// Layouts and types as arguments, also where a macro spells the instantiation.
template <typename T, class Layout>
runtime_status clear(T *p, sycl::queue s) {
    return std::is_same<Layout, row_major>::value ? status_of([&] { s.memset(p, 0, sizeof(T)); }) : runtime_success;
}
template runtime_status clear<sycl::half, row_major>(sycl::half *, sycl::queue);
template runtime_status clear<sycl::half, col_major>(sycl::half *, sycl::queue);
