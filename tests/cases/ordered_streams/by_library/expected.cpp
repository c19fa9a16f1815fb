#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <algorithm>
#include <vector>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(float *x, float by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] += by;
}

// Both streams do not wait for the default one: each is a queue of its own.
void run(float *x) {
    sycl::queue pair[2];
    for (sycl::queue &one : pair) one = new_stream();
    std::vector<sycl::queue> streams(pair, pair + 2);
    std::sort(pair, pair + 2, std::less<stream_key>());
    std::stable_sort(streams.rbegin(), streams.rend(), std::less<stream_key>());
    const std::vector<sycl::queue> kept = streams;
    sycl::queue least = std::min(pair[0], pair[1], std::less<stream_key>());
    bool is_known = std::binary_search(pair, pair + 2, least, std::less<stream_key>()) && *std::min_element(kept.begin(), kept.end(), std::less<stream_key>()) == least;
    if (is_known) syclex::nd_launch(least, launch_range(1, 32), syclex::kernel_function<add>, x, 1.0f);
    std::sort(streams.begin(), streams.end(), std::less<stream_key>());
}
