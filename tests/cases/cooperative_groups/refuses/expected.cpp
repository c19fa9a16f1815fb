#include <sycl/sycl.hpp>
#include <wmma2sycl/coalesced_group.hpp>
#include <wmma2sycl/thread_group.hpp>
#include <wmma2sycl/sub_group_tile.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void unknown(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    auto block = item.get_group();
    auto active = coalesced_group(sg);
    out[0] = active.get_local_linear_range();
    auto grid = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    // W2S504: 'sync' of a grid_group has no SYCL form yet (wmma2sycl explain W2S504)
    grid.sync();
    thread_group any_size = tiled_partition(block, 8);
    group_barrier(any_size);
}
