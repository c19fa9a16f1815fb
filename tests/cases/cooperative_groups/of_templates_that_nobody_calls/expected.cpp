// A header's functions over any group: which group it is, only a program that includes it says.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/coalesced_group.hpp>
#include <wmma2sycl/sub_group_tile.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class Warp> inline void warpSum(float &value, Warp &warp) {
    value = reduce_over_group(warp, value, sycl::plus<float>());
}
template <int DIM, class Warp> inline void warpSums(float *values, Warp &warp) {
    for (int i = 0; i < DIM; i++) warpSum(values[i], warp);
    group_barrier(warp);
}
template <class Index> void sumOfEach(float *sums, float value, Index id) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sub_group_tile<32> warp = tiled_partition<32>(item.get_group());
    auto same = labeled_partition(warp, id);
    sums[id] += value;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(float *a, float b) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    a[item.get_local_id(2)] += b;
}
void run(float *a) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<add>, a, 2.0f);
}
