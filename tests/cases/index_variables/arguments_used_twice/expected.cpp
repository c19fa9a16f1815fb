// A macro's argument is written once and used in several places: what the strictest of them needs is written.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define CLAMP(x, low, high) MIN(MAX(x, low), high)
#define STORE(to, v) to = (v) > 3; to = (v) - 9
#define LOOP(i, first, n) for (long long i = first; i < n; i += 1) if (i > first - 9)
#define IS_BELOW(a, b) ((a) < (b))

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void larger(long long *out, int m) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[0] = MAX(m, unsigned(item.get_local_id(2)));
    out[1] = MAX(unsigned(item.get_local_id(2)), 3) - 9;
    out[2] = MAX(m, unsigned(item.get_global_id(2)));
    out[3] = CLAMP(unsigned(item.get_local_id(2)), 3, m) - 9;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void statements(long long *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int last = MIN(unsigned(item.get_global_id(2)), n - 1);
    STORE(out[4], unsigned(item.get_local_id(2)));
    STORE(out[last], unsigned(item.get_global_id(2)));
    if (IS_BELOW(item.get_local_id(2), 5)) out[5] = 1;
    if (n) STORE(out[6], unsigned(item.get_local_id(2)));
    LOOP(j, unsigned(item.get_local_id(2)), n) out[j] = 1;
    LOOP(j, unsigned(item.get_global_id(2)), n) { out[j] = 2; }
}
