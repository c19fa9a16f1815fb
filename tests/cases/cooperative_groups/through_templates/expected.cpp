#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/sub_group_tile.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Group> int total(Group g, int v) {
    for (int i = g.get_local_linear_range() / 2; i > 0; i /= 2) v += shift_group_left(g, v, i);
    group_barrier(g);
    return select_from_group(g, v, 0);
}
template <class Group> unsigned rank_of(const Group &g) { return unsigned(g.get_local_linear_id()); }
template <unsigned int Size> int lowest(sub_group_tile<Size, sycl::group<3>> *tile, int v) {
    for (int i = Size / 2; i > 0; i >>= 1) v = min_of(v, permute_group_by_xor(*tile, v, i));
    return v;
}
template <int Size>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void all(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::group<3> block = item.get_group();
    auto tile = tiled_partition<Size>(block);
    auto eight = tiled_partition<8>(block);
    out[rank_of(block)] = total(tile, rank_of(tile)) + lowest<8>(&eight, 3);
    group_barrier(block);
}
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void sum_of(const T *in, T *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sub_group_tile<32> tile = tiled_partition<32>(item.get_group());
    T v = in[item.get_local_id(2)];
    for (int o = tile.get_local_linear_range() / 2; o > 0; o /= 2) v += shift_group_left(tile, v, o);
    if (tile.get_local_linear_id() == 0) *out = select_from_group(tile, v, 0) + shift_group_right(tile, v, 1);
}
void run(int *out, double *x) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<all<16>>, out);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<sum_of<double>>, x, x + 32);
}
