#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define FRAGMENT(use, ...) operand_matrix<Target, wmma2sycl::use, 16, 16, 16, __VA_ARGS__>
#define ROW(T) tiled_matrix<Target, T, use::a, 16, 16, layout::row_major>
#define LAID(T, order) tiled_matrix<Target, T, use::b, 16, 16, layout_of<wmma2sycl::order>>
#define LOAD(f, p) joint_matrix_load(sg, f, generic_ptr(p), 16)
#define STORE(p, f) joint_matrix_store(sg, f, generic_ptr(p), 16, layout::row_major)

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void multiply(const sycl::half *a, const sycl::half *b, float *d) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    ROW(sycl::half) x;
    LAID(sycl::half, col_major) y;
    FRAGMENT(accumulator, float) z;
    LOAD(x, a);
    LOAD(y, b);
    joint_matrix_fill(sg, z, 0.0f);
    joint_matrix_mad(sg, z, x, y, z);
    STORE(d, z);
}

void run(const sycl::half *a, const sycl::half *b, float *d) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<multiply<decltype(target)>>,
                          a, b, d);
    });
}
