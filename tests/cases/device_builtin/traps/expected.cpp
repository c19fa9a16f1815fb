#include <sycl/sycl.hpp>
#include <wmma2sycl/trap.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cassert>

#define GIVE_UP() do { trap(); } while (0)

float checked_root(float x) {
    if (x < 0.0f) trap();
    return sycl::sqrt(x);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void roots(float *p, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    assert(n > 0);
    if (i >= n) GIVE_UP();
    p[i] = checked_root(p[i]);
}
