#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void unknown(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto block = item.get_group();
    // W2S504: 'coalesced_threads' has no SYCL form yet (wmma2sycl explain W2S504)
    auto active = cg::coalesced_threads();
    // W2S504: 'size' of a coalesced_group has no SYCL form yet (wmma2sycl explain W2S504)
    out[0] = active.size();
    auto grid = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    // W2S504: 'sync' of a grid_group has no SYCL form yet (wmma2sycl explain W2S504)
    grid.sync();
    // W2S504: 'thread_group' has no SYCL form yet (wmma2sycl explain W2S504)
    cg::thread_group any_size = cg::tiled_partition(block, 8);
    // W2S504: 'sync' of a thread_group has no SYCL form yet (wmma2sycl explain W2S504)
    any_size.sync();
}
