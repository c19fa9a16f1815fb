// CUDA's handles are ordered, so that std::map and std::set take them; a hash sycl::queue has, too.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1.0f;
}

std::map<stream_key, std::string> names;
std::set<stream_key, std::less<stream_key>> busy;
std::unordered_map<sycl::queue, int> counts;
std::map<int, stream_slot> by_number;
std::map<std::pair<int, stream_key>, int> by_both;

void run(sycl::queue stream, float *p) {
    names[stream] = "of " + names[by_number[0]];
    busy.insert(stream);
    counts[stream]++;
    by_both[{1, stream}] += counts[stream];
    for (auto &named : names) syclex::nd_launch(named.first, launch_range(1, 32), syclex::kernel_function<fill>, p);
    for (sycl::queue one : busy) one.wait_and_throw();
    std::map<stream_key, std::string>::iterator found = names.find(stream);
    if (found != names.end()) names.erase(found);
}
