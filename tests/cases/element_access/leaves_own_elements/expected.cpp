// Elements of the program's own arrays.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Vector { float x[8]; int num_elements; };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(Vector *v) {
    for (int i = 0; i < v->num_elements; i++) v->x[i] *= 2.0f;
}
