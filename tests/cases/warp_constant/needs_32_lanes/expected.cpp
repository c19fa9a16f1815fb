#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm(const sycl::half *a, const sycl::half *b, float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<sycl::half[256]> tile;
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a_frag;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> b_frag;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    int warp = sub_group_uniform(sg, item.get_local_id(2) / 32), lane = item.get_local_id(2) % 32;
    for (int i = 0; i < 8; i++) tile[lane * 8 + i] = a[lane * 8 + i];
    sycl::group_barrier(item.get_group());
    joint_matrix_fill(sg, acc, 0.0f);
    joint_matrix_load(sg, a_frag, local_ptr(tile), 16);
    joint_matrix_load(sg, b_frag, global_ptr(b), 16);
    joint_matrix_mad(sg, acc, a_frag, b_frag, acc);
    joint_matrix_store(sg, acc, global_ptr(c + warp * 256), 16, layout::row_major);
}

void run(const sycl::half *a, const sycl::half *b, float *c) {
    sycl::queue &q = default_queue();
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<gemm<decltype(target)>>,
                          a, b, c);
    });
}
