#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, int M, int N> struct Tiles {
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc[M][N];
    tiled_matrix<Target, float, use::accumulator, 16, 16> row[N];
};
template <typename Target, int M, int N, class Fn> [[gnu::always_inline]] inline void for_each_tile(Tiles<Target, M, N> &w, Fn &&fn) {
    for (auto &row : w.acc)
        for (auto &tile : row) fn(tile);
}
template <typename Target, int M, int N> [[gnu::always_inline]] inline void clear_row(Tiles<Target, M, N> &w) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (auto &tile : w.row) joint_matrix_fill(sg, tile, 0.0f);
}
struct ScaleAndShift {
    float scale, shift;
    template <class Acc> void operator()(Acc &t) const {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_apply(sg, t, [=](auto &v) { v = sycl::fmax(scale * v + shift, 0.f); });
    }
};
template <typename Target, int M, int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void tiles_of_warps(float *c, int rows, ScaleAndShift by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const int row = (item.get_group(2) * item.get_local_range(1) + item.get_local_id(1)) * M * 16;
    if (row >= rows) return;
    Tiles<Target, M, N> w;
    clear_row<Target>(w);
    for_each_tile<Target>(w, [sg](auto &t) { joint_matrix_fill(sg, t, 1.0f); });
    for_each_tile<Target>(w, by);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            joint_matrix_apply(sg, w.acc[i][j], w.row[j], [=](float &acc, float row) { acc += row; });
            joint_matrix_store(sg, w.acc[i][j], global_ptr(c + (row + i * 16) * N * 16 + j * 16), N * 16, layout::row_major);
        }
}
void run_tiles_of_warps(float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, sycl::range<3>(1, 2, 32)),
                          syclex::kernel_function<tiles_of_warps<decltype(target), 2, 3>>,
                          c, 64, ScaleAndShift{2.f, -1.f});
    });
}
