#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct cfg { static constexpr int kThreads = 128; };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<cfg::kThreads>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((min_resident_groups<1>))
void scale(float *x,
           float by,
           int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    if (i < n) x[i] *= by;
}

inline float both(float a,
                  float b) { return a + b; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<cfg::kThreads>))
void
    add(float *x, const float *y,
        int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    if (i < n) x[i] = both(x[i], y[i]);
}
