#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <algorithm>
#include <cstdint>
#include <functional>
#include <tuple>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(float *x, float by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] += by;
}

struct Named { sycl::queue stream = default_queue(); int id; };
bool operator<(const Named &a, const Named &b) { return std::tie(a.id) < std::tie(b.id); }
bool same(const Named &a, const Named &b) { return std::tie(a.stream, a.id) == std::tie(b.stream, b.id); }

// Orders of numbers, of places of streams, and of times.
bool run(float *x, sycl::queue *streams, int n, event_handle begin, event_handle end) {
    for (sycl::queue *one = streams; one < streams + n; ++one) syclex::nd_launch(*one, launch_range(1, 32), syclex::kernel_function<add>, x, 1.0f);
    Named first{streams[0], 1}, second{streams[1], 2};
    float ms = 0;
    ms = elapsed_ms(begin, end);
    Named both[2] = {second, first};
    std::sort(both, both + 2);
    std::sort(streams, streams + n, [=](sycl::queue a, sycl::queue b) { return (a == *streams) > (b == *streams); });
    sycl::queue *last = std::max(streams, streams + 1);
    syclex::nd_launch(*last, launch_range(1, 32), syclex::kernel_function<add>, x, 1.0f);
    auto kept = std::tie(first.stream, first.id);
    return (first < second && ms > 0.5f) || same(first, second) || std::get<1>(kept) < 2;
}
