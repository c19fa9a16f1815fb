#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

struct Clipped {
    float top;
    float operator()(float x) const { return x > top ? top : x; }
};
template <class F, class Op> void each(F &f, Op op) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, f, [&](auto &x) { x = op(x); });
}

// 'all' gathers elements in its own variable, and is nothing that 'op' and 'each' could get.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void activated(float *c, float by, float top) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    auto all = [&](auto op) { joint_matrix_apply(sg, acc, [&](float &x) { x = op(x); }); };
    all([=](float x) { return x + by; });
    each(acc, Clipped{top});
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
