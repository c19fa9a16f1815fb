#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// four warps, each its tile of C
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm(const sycl::half *a, const sycl::half *b, float *c, int n, int k) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    int column = sub_group_uniform(sg, item.get_global_id(2) / Target::sub_group_size) * 16, row = item.get_group(1) * 16;
    constexpr int i_depth = depth_on<Target, sycl::half>(16);
    tiled_matrix<Target, sycl::half, use::a, 16, i_depth, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, i_depth, 16, layout::row_major> fb;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    #pragma unroll Target::steps_at_once()
    for (long i = 0; i < k; i += i_depth) {
        joint_matrix_load(sg, fa, global_ptr(a + row * k + i), k, k - i);
        joint_matrix_load(sg, fb, global_ptr(b + i * n + column), n, k - i);
        joint_matrix_mad(sg, acc, fa, fb, acc);
    }
    joint_matrix_store(sg, acc, global_ptr(c + row * n + column), n, layout::row_major);
}

void run(const sycl::half *a, const sycl::half *b, float *c, int m, int n, int k) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, m / 16, n / 64), 128),
                          syclex::kernel_function<gemm<decltype(target)>>,
                          a, b, c, n, k);
    });
}
