#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define MAKE(type, name) type name
#define IN_OWN(f, x) own::f(x)

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
    // W2S101: 'Acc' is made by the macro 'MAKE' and cannot be edited there (wmma2sycl explain W2S101)
    MAKE(Acc<float>, c);
    joint_matrix_fill(sg, c, 1.0f);
    // W2S101: 'scale' is made by the macro 'IN_OWN' and cannot be edited there (wmma2sycl explain W2S101)
    IN_OWN(scale<2>, c);
    joint_matrix_store(sg, c, global_ptr(o), 16, layout::row_major);
}
