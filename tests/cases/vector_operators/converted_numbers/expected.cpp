// sycl::vec's operator takes a number of any type, so it comes before a function that takes a float where an int is given.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

// moves along x: not by components
// W2S512: 'operator+' of (float2, double): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
sycl::float2 operator+(sycl::float2 a, float s) { return sycl::float2(a.x() + s, a.y()); }
sycl::float2 operator-(sycl::float2 a, int s) { return sycl::float2(a.x() - s, a.y()); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void move(sycl::float2 *p, double by) {
    p[0] = p[0] + 1;
    p[1] = p[1] + by;
    p[2] = p[2] - 1;
}
