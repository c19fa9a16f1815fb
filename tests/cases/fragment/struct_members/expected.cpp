#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
struct WarpTile {
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc[2];
    int column;
};

template <typename Target, typename T>
struct Operands {
    tiled_matrix<Target, T, use::a, 16, 16, layout::row_major> a;
    tiled_matrix<Target, T, use::b, 16, 16, layout::col_major> b;
};

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void tile(const sycl::half *a, const sycl::half *b, float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    WarpTile<Target> tile;
    Operands<Target, sycl::half> operands;
    tile.column = item.get_group(2);
    joint_matrix_fill(sg, tile.acc[0], 0.0f);
    joint_matrix_load(sg, operands.a, global_ptr(a), 16);
    joint_matrix_load(sg, operands.b, global_ptr(b), 16);
    joint_matrix_mad(sg, tile.acc[0], operands.a, operands.b, tile.acc[0]);
    joint_matrix_store(sg, tile.acc[0], global_ptr(c + tile.column * 16), 16, layout::row_major);
}

void run(const sycl::half *a, const sycl::half *b, float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 4, 32), syclex::kernel_function<tile<decltype(target)>>,
                          a, b, c);
    });
}
