#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

inline void clamp(float &v, float lo, float hi) {
    if (v < lo) v = lo;
    if (v > hi) v = hi;
}
struct Sigmoid {
    static float apply(float v) { return 1.0f / (1.0f + fast::exp(-v)); }
};

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void kernel(float *c, const float *bias, float alpha, int n) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    joint_matrix_apply(sg, acc, [=](float &x) { clamp(x, -alpha, alpha); });
    joint_matrix_apply(sg, acc, [=](float &x) { x = Sigmoid::apply(x); });
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
