#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
struct Tile {
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    [[gnu::always_inline]]
    void store(float *c) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
    }
};
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void clear(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Tile<Target> tile;
    joint_matrix_fill(sg, tile.acc, 0.0f);
    tile.store(c);
}

// W2S508: 'Tile' is a template over the matrix engine now, and this use names no engine (wmma2sycl explain W2S508)
size_t registers() { return sizeof(Tile) / 4; }
void run(float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<clear<decltype(target)>>,
                          c);
    });
}
