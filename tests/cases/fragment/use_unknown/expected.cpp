#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// W2S201: the fragment's use cannot be told from 'Use' (wmma2sycl explain W2S201)
template <typename Target, typename Use>
struct Holder {
    wmma::fragment<Use, 16, 16, 16, sycl::half, row_major> f;
};

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void tile(const sycl::half *a) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    // W2S201: the fragment's use cannot be told from 'matrix_a' (wmma2sycl explain W2S201)
    Holder<Target, wmma::matrix_a> held;
    joint_matrix_load(sg, held.f, global_ptr(a), 16);
}

void run(const sycl::half *a) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<tile<decltype(target)>>,
                          a);
    });
}
