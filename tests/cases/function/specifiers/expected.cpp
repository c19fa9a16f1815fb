#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define RADIUS 3

static inline int clamp(int v, int n) { return v < 0 ? 0 : v >= n ? n - 1 : v; }
inline float square(float v) { return v * v; }
__attribute__((noinline)) float slow(float v)
{
    return square(v) + 1.0f;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<256>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((min_resident_groups<2>))
void
blur(const float *__restrict__ in, float *out,
     int n)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    if (i < n)
        out[i] = slow(in[clamp(i - RADIUS, n)]);
}

extern "C"
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void named(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = square(p[item.get_local_id(2)]);
}
