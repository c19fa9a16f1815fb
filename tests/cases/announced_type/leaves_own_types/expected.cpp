// Types of the program's own, named as CUDA's are, that are announced first.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct half;
namespace ours {
struct __half;
}

float widened(const half *x);
float widened(const ours::__half *x);

struct half {
    unsigned short bits;
};

float widened(const half *x) { return x->bits; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void widen(const half *from, float *to) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    to[item.get_local_id(2)] = widened(from + item.get_local_id(2));
}
