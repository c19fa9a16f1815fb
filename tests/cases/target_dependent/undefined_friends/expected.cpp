#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
class Acc {
    tiled_matrix<Target, float, use::accumulator, 16, 16> frag;
    // W2S508: 'clear' is a template over the matrix engine now, and this use names no engine (wmma2sycl explain W2S508)
    template <typename Target>
    [[gnu::always_inline]]
    friend void clear(Acc &acc);
};
template <typename Target>
[[gnu::always_inline]] inline
void clear(Acc<Target> &acc) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_fill(sg, acc.frag, 0.0f);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void k() { Acc<Target> a; clear<Target>(a); }
void run() {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<k<decltype(target)>>);
    });
}
