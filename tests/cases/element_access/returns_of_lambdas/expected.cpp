// A return in a lambda leaves the lambda: all lanes come to what stands behind it.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    auto step = [](float v) {
        if (v > 1) return 1.f;
        return 0.f;
    };
    joint_matrix_apply(sg, acc, [&](float &x) { x = step(x); });
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
