// One function over the elements, given several lambdas with captures: what differs from lane to lane is told.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
struct Tile {
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    template <class Op> [[gnu::always_inline]] Tile &each(Op op) {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        // W2S211: 'op(acc.x[i])' gives elements what depends on where they are held: 'lane' differs from lane to lane (in the lambda it calls) (wmma2sycl explain W2S211)
        for (int i = 0; i < acc.num_elements; i++) op(acc.x[i]);
        return *this;
    }
};
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void scaled(float *c, float by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Tile<Target> tile;
    joint_matrix_load(sg, tile.acc, global_ptr(c), 16, layout::row_major);
    int lane = item.get_local_id(2) % 32;
    tile.each([=](auto &v) { v = v * lane; }).each([s = unsigned(item.get_local_id(2)), item](auto &v) { v = v * s; });
    tile.each([](float &v) { v += 1; });
    joint_matrix_store(sg, tile.acc, global_ptr(c), 16, layout::row_major);
}
