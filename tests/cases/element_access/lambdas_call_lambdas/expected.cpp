#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

template <typename F> float applied(F f, float x) { return f(x); }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void chained(float *c, float alpha, float beta) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    auto scale = [=](float x) { return alpha * x; };
    auto twice = [](auto f, float x) { return f(f(x)); };
    auto shifted = [=](float x) { return twice(scale, x) + beta; };
    joint_matrix_apply(sg, acc, [&](float &x) { x = applied(shifted, x); });
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
