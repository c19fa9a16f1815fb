#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Problem {
    const sycl::half *a;  // m x k, rows
    const sycl::half *b;  // k x n, rows
    sycl::half *c;        // m x n, rows
    int m, n, k;          /* sizes */
    int first;  // alone
};

static syclex::device_global<int> taken;  // the first tile that nobody has

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(sycl::half *p, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const int i = item.get_global_id(2);                    // one element a thread
    if (i < n)                                              // the last block may be larger
        p[i] = sycl::half(1.0f); // one
    sycl::group_barrier(item.get_group());  // all are there
}
