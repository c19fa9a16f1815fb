#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

// memory pools and all
#define NEW_TOOLKIT 1

#define ALIGN(n) alignas(n)
#define HOST_DEVICE

struct Range {
    int first, last;
    int size() const { return last - first; }
};

HOST_DEVICE inline float half_of(float x) {
    return 0.5f * x;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *out, Range range) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const int i = item.get_local_id(2);
    out[i] += 1.0f;
#ifdef SLOW
    out[i] = 1.0f;
#endif
}
