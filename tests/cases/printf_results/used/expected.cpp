#include <sycl/sycl.hpp>
#include <wmma2sycl/promoted_printf.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

// W2S504: the value of a 'printf' of a parameter pack has no SYCL form yet (wmma2sycl explain W2S504)
template <typename... Ts> int show(const char *format, Ts... values) { return promoted_printf(format, values...); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void print(int *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[0] = (syclex::printf("%d of %d\n", unsigned(item.get_local_id(2)), n), 2);
    if ((syclex::printf("nothing\n"), 0) > 0) out[1] = 1;
    int count = 2 * (syclex::printf("%f\n", 1.0f), 1);
    out[2] = count + show("%d\n", n);
}
