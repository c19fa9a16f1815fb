#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Relu {
    float operator()(float v) { return v > 0.0f ? v : 0.0f; }
};
struct LeakyRelu {
    float slope;
    float operator()(float v) const { return v > 0.0f ? v : slope * v; }
};

template <typename Fragment, typename Op>
void activate(Fragment &f, Op op) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, f, [&](auto &x) { x = op(x); });
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c, const float *bias, float alpha, int n) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    joint_matrix_apply(sg, acc, [=](float &x) { x = Relu()(x); });
    LeakyRelu leaky{alpha};
    joint_matrix_apply(sg, acc, [&](float &x) { x = leaky(x); });
    auto squared = [=](float v) { return v * v * alpha; };
    joint_matrix_apply(sg, acc, [&](float &x) { x = squared(x); });
    activate(acc, Relu());
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
