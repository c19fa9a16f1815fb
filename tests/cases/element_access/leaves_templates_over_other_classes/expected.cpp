// A class template's argument tells what `.x` is.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Vector { float x[8]; };

template <typename V>
void scale(V &v, float by) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    v.x[0] *= by;
    for (auto &e : v.x) e += by;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(Vector *v) {
    scale(*v, 2.0f);
}
