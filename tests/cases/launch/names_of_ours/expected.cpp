#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstdint>

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((wmma2sycl::max_registers<255>))
void saturating(const int8_t *a, const int8_t *b, int *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    wmma2sycl::tiled_matrix<Target, int8_t, wmma2sycl::use::a, 16, 16, wmma2sycl::layout::row_major> x;
    wmma2sycl::tiled_matrix<Target, int8_t, wmma2sycl::use::b, 16, 16, wmma2sycl::layout::col_major> y;
    wmma2sycl::tiled_matrix<Target, int, wmma2sycl::use::accumulator, 16, 16> z;
    joint_matrix_fill(sg, z, 0);
    joint_matrix_load(sg, x, wmma2sycl::global_ptr(a), 16);
    joint_matrix_load(sg, y, wmma2sycl::global_ptr(b), 16);
    joint_matrix_mad(sg, z, x, y, z, true);
    joint_matrix_store(sg, z, wmma2sycl::global_ptr(c), 16, wmma2sycl::layout::row_major);
}

void run(const int8_t *a, const int8_t *b, int *c) {
    sycl::queue &q = wmma2sycl::default_queue();
    wmma2sycl::with_matrix_target<wmma2sycl::matrix_types<signed char, signed char, wmma2sycl::saturating<int>>>(q, [&](auto target) {
        syclex::nd_launch(q, wmma2sycl::launch_range(target, 1, 32), syclex::kernel_function<saturating<decltype(target)>>,
                          a, b, c);
    });
}
