// sycl::vec's operator takes a number of any type, so it comes before a function that takes a float where an int is given.
#include <sycl/sycl.hpp>
#include <wmma2sycl/plain_vectors.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// moves along x: not by components
plain_float2 operator+(plain_float2 a, float s) { return plain_float2(a.x() + s, a.y()); }
plain_float2 operator-(plain_float2 a, int s) { return plain_float2(a.x() - s, a.y()); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void move(plain_float2 *p, double by) {
    p[0] = p[0] + 1;
    p[1] = p[1] + by;
    p[2] = p[2] - 1;
}
