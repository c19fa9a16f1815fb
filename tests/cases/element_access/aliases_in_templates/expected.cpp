#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, int M, int N, int K>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void scaled(const unsigned char *a, const unsigned char *b, float *d, int depth, float scale) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    typedef tiled_matrix<Target, unsigned char, use::a, M, K, layout::row_major> FragA;
    using FragB = tiled_matrix<Target, unsigned char, use::b, K, N, layout::col_major>;
    using Sums = tiled_matrix<Target, int, use::accumulator, M, N>;
    using FragC = Sums;
    FragA fa;
    FragB fb;
    FragC acc[2];
    #pragma unroll
    for (int j = 0; j < 2; j++) {
        joint_matrix_fill(sg, acc[j], 0);
        #pragma unroll Target::steps_at_once()
        for (long k = 0; k < depth; k += K) {
            joint_matrix_load(sg, fa, global_ptr(a + k), depth);
            joint_matrix_load(sg, fb, global_ptr(b + j * N * depth + k), depth);
            joint_matrix_mad(sg, acc[j], fa, fb, acc[j]);
        }
        tiled_matrix<Target, float, use::accumulator, M, N> converted;
        joint_matrix_apply(sg, converted, acc[j], [=](float &converted_x, int acc_x) { converted_x = scale * acc_x; });
        joint_matrix_store(sg, converted, global_ptr(d + j * N), 2 * N, layout::row_major);
    }
}

void run(const unsigned char *a, const unsigned char *b, float *d) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<unsigned char, unsigned char, int>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<scaled<decltype(target), 16, 16, 16>>,
                          a, b, d, 64, 0.5f);
    });
    with_matrix_target<matrix_types<unsigned char, unsigned char, int, 32, 8, 16>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<scaled<decltype(target), 32, 8, 16>>,
                          a, b, d, 64, 0.5f);
    });
}
