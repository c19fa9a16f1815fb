#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define FAST float
#ifdef UNROLLED
#define COUNTER int
#endif
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *p, float by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_local_id(2);
    FAST value = p[i];
    for (int k = 0; k < 4; ++k) value *= by;
    p[i] = value;
}
