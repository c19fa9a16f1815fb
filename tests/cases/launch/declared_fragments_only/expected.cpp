#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

// Nothing is loaded, multiplied or stored: what the fragments are is in their declarations.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void describe() {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    tiled_matrix<Target, sycl::half, use::accumulator, 16, 16> sum;
    if (item.get_local_id(2) == 0) syclex::printf("%d elements\n", sum.num_elements);
}

template <typename Target, typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void describe_all(int *found) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    using Left = tiled_matrix<Target, T, use::a, 16, 16, layout::row_major>;
    tiled_matrix<Target, float, use::accumulator, 16, 16> sums[2];
    if (item.get_local_id(2) == 0) found[0] = Left::num_elements + sums[0].num_elements;
}

template <typename T> void ask(int *found) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>, matrix_types<T, T, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<describe_all<decltype(target), T>>,
                          found);
    });
}

void run(int *found) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, sycl::half>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<describe<decltype(target)>>);
    });
    ask<sycl::half>(found);
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>, matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<describe_all<decltype(target), sycl::half>>,
                          found);
    });
}
