#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/coalesced_group.hpp>
#include <wmma2sycl/sub_group_tile.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Group> float sum_of(const Group &group, float x) { return reduce_over_group(group, x, sycl::plus<float>()); }

// One atomic for all threads of a warp with the same key.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void sums(const int *keys, const float *x, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    auto warp = tiled_partition<32>(item.get_group());
    const int key = keys[item.get_local_id(2)];
    auto same = labeled_partition(warp, key);
    const float sum = sum_of(same, x[item.get_local_id(2)]);
    if (same.get_local_linear_id() == 0) atomic_add(out + key, sum);
    auto half = labeled_partition(coalesced_group(sg), bool(key > 1));
    if (half.get_local_linear_id() == 0) atomic_add(out, float(half.get_local_linear_range()));
}
