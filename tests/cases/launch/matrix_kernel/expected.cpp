#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, typename T, typename Out>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void gemm(const T *a, const T *b, Out *c, int k) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    int warp = sub_group_uniform(sg, item.get_global_id(2) / Target::sub_group_size);
    constexpr int i_depth = depth_on<Target, T>(16);
    tiled_matrix<Target, T, use::a, 16, i_depth, layout::row_major> a_frag;
    tiled_matrix<Target, T, use::b, i_depth, 16, layout::col_major> b_frag;
    tiled_matrix<Target, Out, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, Out(0));
    #pragma unroll Target::steps_at_once()
    for (long i = 0; i < k; i += i_depth) {
        joint_matrix_load(sg, a_frag, global_ptr(a + warp * 16 * k + i), k, k - i);
        joint_matrix_load(sg, b_frag, global_ptr(b + i), k, k - i);
        joint_matrix_mad(sg, acc, a_frag, b_frag, acc);
    }
    joint_matrix_store(sg, acc, global_ptr(c + warp * 256), 16, layout::row_major);
}

int main() {
    sycl::queue &q = default_queue();
    sycl::half *a = nullptr, *b = nullptr;
    float *c = nullptr;
    sycl::half *h = nullptr;
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 4, 128), syclex::kernel_function<gemm<decltype(target), sycl::half, float>>,
                          a, b, c, 64);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, sycl::half>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, 1, 4), sycl::range<3>(1, 1, 128)),
                          syclex::kernel_function<gemm<decltype(target), sycl::half, sycl::half>>,
                          a, b, h, 64);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 4, 32), syclex::kernel_function<gemm<decltype(target), sycl::half, float>>,
                          a, b, c, 64);
    });
    return 0;
}
