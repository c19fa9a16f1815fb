#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void k(const sycl::half *a, const sycl::half *b, float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
    // W2S115: '#ifdef BT' stands inside what would be written anew; it was left as it is (wmma2sycl explain W2S115)
    wmma::fragment<matrix_b, 16, 16, 16, sycl::half,
#ifdef BT
        // W2S102: this branch, which the preprocessor skips (it takes '#else' of '#ifdef BT'), was migrated word by word at most: 'wmma::col_major' (wmma2sycl explain W2S102)
        col_major
#else
        row_major
#endif
        > fb;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    joint_matrix_load(sg, fa, global_ptr(a), 16);
    joint_matrix_load(sg, fb, global_ptr(b), 16);
    joint_matrix_mad(sg, acc, fa, fb, acc);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
int main() {
    sycl::queue &q = default_queue();
    sycl::half *a, *b; a = static_cast<sycl::half *>(sycl::malloc_shared(512, q)); b = static_cast<sycl::half *>(sycl::malloc_shared(512, q)); auto *c = static_cast<float *>(sycl::malloc_shared(1024, q)); with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<k<decltype(target)>>,
                          a, b, c);
    }); return status_of([&] { q.wait_and_throw(); });
}
