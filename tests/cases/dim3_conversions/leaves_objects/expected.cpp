#include <sycl/sycl.hpp>
#include <wmma2sycl/dimensions.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

unsigned sum(const sycl::range<3> &a, sycl::range<3> b) { return unsigned(a[2]) + unsigned(b[2]); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void objects(unsigned *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    // W2S504: 'threadIdx' as an object has no SYCL form yet (wmma2sycl explain W2S504)
    auto &me = threadIdx;
    sycl::range<3> block = item.get_local_range(), copy = block;
    p[me.x()] = sum(block, copy);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void counts_lanes(sycl::half *a, float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> fb;
    tiled_matrix<Target, float, use::accumulator, 16, 16> f;
    sycl::uint3 me = vector_of(item.get_local_id());
    sycl::range<3> block = item.get_local_range();
    joint_matrix_fill(sg, f, 0.0f);
    joint_matrix_load(sg, fa, global_ptr(a), 16);
    joint_matrix_load(sg, fb, global_ptr(a), 16);
    joint_matrix_mad(sg, f, fa, fb, f);
    joint_matrix_store(sg, f, global_ptr(c + me.x() / 32 * unsigned(block[2])), 16, layout::row_major);
}

void run(sycl::half *a, float *c, unsigned *p, sycl::range<3> block) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, block), syclex::kernel_function<objects>, p);
    // W2S537: kernel 'counts_lanes' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, block), syclex::kernel_function<counts_lanes<decltype(target)>>,
                          a, c);
    });
}
