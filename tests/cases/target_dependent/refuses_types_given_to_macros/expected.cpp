#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;


template <typename Target, typename T>
using Acc = tiled_matrix<Target, T, use::accumulator, 16, 16>;

namespace own {
template <typename Target, int N>
[[gnu::always_inline]] inline
void scale(Acc<Target, float> &f) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, f, [=](float &x) { x *= N; });
}
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void scaled(float *o) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target, float> c;
    joint_matrix_fill(sg, c, 1.0f);
    own::scale<Target, 2>(c);
    joint_matrix_store(sg, c, global_ptr(o), 16, layout::row_major);
}
