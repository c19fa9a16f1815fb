#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, int>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void mm(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> fc;
    joint_matrix_fill(sg, fc, 0.0f);
    joint_matrix_store(sg, fc, global_ptr(c + sub_group_uniform(sg, item.get_global_id(2) / Target::sub_group_size) * 256), 16, layout::row_major);
}
struct Plan {
    int block = 128;
    int grid = 4;
    int threads() const { return block * grid; }
};
class Sizes {
public:
    static constexpr int most = 8;
    sycl::range<3> block = sycl::range<3>(1, 2, 64);
    sycl::range<3> grid{1, 1, most};
};
struct Plain { int block, grid; };
template <class D> struct Base { static constexpr int threads = D::warps * 32; };
struct Four : Base<Four> { static constexpr int warps = 4; };

// What a struct's member holds is a multiple of 32 here, and so is what a device calls its warp's size.
void run(float *c, int n) {
    sycl::queue &q = default_queue();
    Plan plan;
    plan.grid = n / plan.threads();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, plan.grid, plan.block),
                          syclex::kernel_function<mm<decltype(target), 0>>,
                          c);
    });
    Sizes sizes;
    sizes.block[2] = 32 * n;
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, sizes.grid, sizes.block),
                          syclex::kernel_function<mm<decltype(target), 1>>,
                          c);
    });
    Plain plain{n * 32, n}, later;
    later.grid = 2;
    later.block = n > 100 ? 64 : 32;
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, plain.grid, plain.block),
                          syclex::kernel_function<mm<decltype(target), 2>>,
                          c);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, later.grid, sycl::range<3>(1, 2, later.block)),
                          syclex::kernel_function<mm<decltype(target), 3>>,
                          c);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, n, Four::threads), syclex::kernel_function<mm<decltype(target), 4>>,
                          c);
    });
    device_properties device;
    device = properties_of(q);
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, n, device.warpSize * 4),
                          syclex::kernel_function<mm<decltype(target), 5>>,
                          c);
    });
    int lanes;
    lanes = properties_of(q).warpSize;
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, n, 2 * lanes), syclex::kernel_function<mm<decltype(target), 6>>,
                          c);
    });
}
