#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// Nothing instantiates `run` here: what its kernel multiplies is read in the text.
template <typename Target, class Tile, int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void product(const sycl::half *a, const sycl::half *b, float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc[Tile::rows][N];
    for (auto &row : acc)
        for (auto &f : row) joint_matrix_fill(sg, f, 0.0f);
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa[Tile::rows];
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> fb[N];
    for (auto &f : fa) joint_matrix_load(sg, f, global_ptr(a), 16);
    for (auto &f : fb) joint_matrix_load(sg, f, global_ptr(b), 16);
    #pragma unroll
    for (int j = 0; j < N; ++j) {
        auto &sum = acc[0][j];
        const auto &right = fb[j];
        joint_matrix_mad(sg, sum, fa[0], right, sum);
        joint_matrix_store(sg, sum, global_ptr(c + j * 256), 16, layout::row_major);
    }
}

template <class Tile> void run(const sycl::half *a, const sycl::half *b, float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<product<decltype(target), Tile, 2>>,
                          a, b, c);
    });
}
