// Constants that lists narrow in device code, which nvcc's host compiler does not see.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

typedef unsigned b32;
static syclex::device_global<unsigned[2]> seeds;
[[maybe_unused]] static const bool seeds_at_first = first_value<seeds>({static_cast<unsigned int>(-1), 2});
constexpr unsigned limits[2] = {static_cast<unsigned int>(-5), 7};

constexpr int offset(int i) { return i == 0 ? -5 : 3; }

template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void keyed(unsigned *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    constexpr b32 keys[2] = {b32(offset(0)), offset(1)};
    unsigned own[2] = {static_cast<unsigned int>(N), 2};
    p[item.get_local_id(2)] = keys[item.get_local_id(2) & 1] + own[0] + limits[0] + seeds[1];
}

void run(unsigned *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<keyed<-3>>, p);
}
