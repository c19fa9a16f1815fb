#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

unsigned below(int lane) { return (1u << lane) - 1; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void masks(unsigned *out, int n, unsigned x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const int lane = item.get_local_id(2) & 31, few = 5;
    out[0] = (1u << lane) - 1;
    out[1] = (1u << (unsigned(item.get_local_id(2)) % 32)) - 1;
    out[2] = (1u << (n & 15)) - 1;
    out[3] = (1u << n % 32) - 1;
    out[4] = (x << n) | (x >> few) | (1u << few) - 1;
    out[5] = x >> (32 - few) | x << (16 - n);
    out[6] = (1u << n) + below(lane);
}
