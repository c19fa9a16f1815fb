// Loops over elements under macros that unroll: the hint goes with the loop.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define PRAGMA_UNROLL _Pragma("unroll")
#define STRING(x) #x
#define PRAGMA(x) _Pragma(STRING(x))
#define UNROLL(n) PRAGMA(unroll n)
#define CUTLASS_PRAGMA_UNROLL _Pragma("unroll")
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
[[gnu::always_inline]]
void k(float *d) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc[2];
    PRAGMA_UNROLL
    for (int i = 0; i < 2; ++i) {
        joint_matrix_fill(sg, acc[i], 0.f);
        joint_matrix_apply(sg, acc[i], [=](float &x) { x = x * 2.f; });
        joint_matrix_apply(sg, acc[i], [=](float &x) { x = x * 2.f; });
        joint_matrix_apply(sg, acc[i], [=](float &x) { x = x * 2.f; });
        joint_matrix_apply(sg, acc[i], [=](float &x) { x = x * 2.f; });
        joint_matrix_apply(sg, acc[i], [=](float &x) { x = x * 2.f; });
    }
    PRAGMA_UNROLL  // over elements outermost
    for (int i = 0; i < 2; ++i) joint_matrix_apply(sg, acc[i], [=](float &x) { x *= 3.f; });
    CUTLASS_PRAGMA_UNROLL
    for (int i = 0; i < 2; ++i) joint_matrix_apply(sg, acc[i], [=](float &x) { x *= 3.f; });
    #pragma unroll
    for (int i = 0; i < 2; ++i) joint_matrix_store(sg, acc[i], global_ptr(d + 256 * i), 16, layout::row_major);
}
