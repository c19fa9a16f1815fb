#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T> struct Element { using type = sycl::half; };

template <typename Target, typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void clear(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, typename Element<T>::type, use::a, 16, 16, layout::row_major> a_frag;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, a_frag, 1.0f);
    joint_matrix_fill(sg, acc, 0.0f);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

void run(float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<clear<decltype(target), int>>,
                          c);
    });
}
