// Threads that are at one place together; of some groups of them there is no form.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/coalesced_group.hpp>
#include <wmma2sycl/sub_group_tile.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

int next(int *counter) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    coalesced_group active = coalesced_group(sg);
    int first = 0;
    if (active.get_local_linear_id() == 0) first = atomic_add(counter, active.get_local_linear_range());
    first = select_from_group(active, first, 0);
    return first + active.get_local_linear_id();
}
template <typename Group> float sum(const Group &group, float v) {
    return reduce_over_group(group, v, sycl::plus<float>());
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void pack(const int *in, int *out, int *count, float *sums) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const int i = item.get_global_id(2);
    if (in[i] == 0) return;
    out[next(count)] = in[i];
    auto here = coalesced_group(sg);
    sums[i] = sum(here, in[i]) + sum(tiled_partition<32>(item.get_group()), 1.0f);
    if (match_any(here, in[i]) == 1u && ballot(here, in[i] > 2)) sums[i] += here.get_local_linear_range();
    // W2S504: 'tiled_partition' of this kind of group has no SYCL form yet (wmma2sycl explain W2S504)
    auto part = cg::tiled_partition(here, 4);
    auto odd = labeled_partition(here, bool(in[i] & 1));
    sums[i] += part.get_local_linear_range() + odd.get_local_linear_range();
}
