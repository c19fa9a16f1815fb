#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using HAcc = tiled_matrix<Target, sycl::half, use::accumulator, 16, 16>;
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(sycl::half *c, float alpha, sycl::half bias) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    HAcc<Target> acc, other;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    joint_matrix_load(sg, other, global_ptr(c), 16, layout::row_major);
    const sycl::half2 scale = sycl::half2(sycl::half(alpha));
    joint_matrix_apply(sg, acc, [=](sycl::half &x) { sycl::half2 x_pair(x); x_pair = x_pair * scale; x = x_pair.x(); });
    joint_matrix_apply(sg, acc, other, [=](sycl::half &acc_x, sycl::half other_x) {
        sycl::half2 acc_x_pair(acc_x);
        sycl::half2 other_x_pair(other_x);
        sycl::half2 v = acc_x_pair;
        sycl::half2 w = other_x_pair;
        acc_x_pair = sycl::fma(v, scale, w + sycl::half2(bias));
        acc_x = acc_x_pair.x();
    });
    joint_matrix_apply(sg, acc, [=](sycl::half &acc_x) {
        sycl::half2 acc_x_pair(acc_x);
        sycl::float2 v = (acc_x_pair).convert<float>();
        v.x() = sycl::fmax(v.x(), 0.0f);
        v.y() = sycl::fmax(v.y(), 0.0f);
        acc_x_pair = v.convert<sycl::half, sycl::rounding_mode::rte>();
        acc_x = acc_x_pair.x();
    });
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
