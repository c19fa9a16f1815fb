// One function over the elements, given several lambdas with captures: each keeps what is the same in all lanes.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
struct Tile {
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    template <class Op> [[gnu::always_inline]] Tile &each(Op op) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_apply(sg, acc, [&](float &x) { op(x); });
        return *this;
    }
};
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void scaled(float *c, float by) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Tile<Target> tile;
    joint_matrix_load(sg, tile.acc, global_ptr(c), 16, layout::row_major);
    tile.each([by](auto &v) { v = v * by; }).each([s = 2](auto &v) { v = v * s; });
    tile.each([](float &v) { v += 1; });
    joint_matrix_store(sg, tile.acc, global_ptr(c), 16, layout::row_major);
}
