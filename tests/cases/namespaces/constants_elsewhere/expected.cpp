// A launch cannot see the names of the sizes.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

namespace wide {
constexpr int T = 16, M = 32, N = 8;
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void product(const sycl::half *a, float *d) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, M, T, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, T, N, layout::row_major> fb;
    tiled_matrix<Target, float, use::accumulator, M, N> c;
    joint_matrix_load(sg, fa, global_ptr(a), T);
    joint_matrix_load(sg, fb, global_ptr(a), T);
    joint_matrix_fill(sg, c, 0.0f);
    joint_matrix_mad(sg, c, fa, fb, c);
    joint_matrix_store(sg, c, global_ptr(d), N, layout::row_major);
}
}

template <typename Stream>
void never_instantiated(const sycl::half *a, float *d, Stream s) {
    with_matrix_target<matrix_types<sycl::half, sycl::half, float, 32, 8, 16>>(s, [&](auto target) {
        syclex::nd_launch(s, launch_range(target, 1, 32), syclex::kernel_function<wide::product<decltype(target)>>,
                          a, d);
    });
}
