// None of these is told: halves of device code, floats of halves, a template that makes floats, a conversion that is written.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <algorithm>
#include <numeric>
#include <vector>

template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(T *p, float by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = static_cast<T>(by * float(p[item.get_local_id(2)]));
}
template <class T> T made(float x) { return static_cast<T>(x); }

float sum(std::vector<sycl::half> &halves, std::vector<float> &floats, sycl::half *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale<sycl::half>>, p, made<float>(0.5f));
    halves.push_back(to_half(floats[0]));
    std::copy(halves.begin(), halves.end(), p);
    return std::accumulate(halves.begin(), halves.end(), floats[0], [](float a, sycl::half b) { return a + float(b); });
}

std::pair<sycl::half, float> both(sycl::half h, float f) { return std::make_pair(h, f); }
