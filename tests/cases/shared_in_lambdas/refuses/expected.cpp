#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define PLAIN(n) [=](int i) { return i + n; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void summed(int *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<int[32]> s;
    s[item.get_local_id(2)] = n;
    auto get = [=, &s](int i) { return s[i]; };
    auto other = PLAIN(n);
    out[0] = get(n) + other(n);
}
