#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

namespace geo { inline float length(sycl::float2 v) { return v.x() + v.y(); } }
template <typename T> struct Box {
    T low;
    float diagonal() const { using geo::length; return ::geo::length(low); }
};
template <typename T> float plain(T v) { using geo::length; return ::geo::length(v); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void measured(float *out, sycl::float2 v) {
    Box<sycl::float2> box{v};
    out[0] = box.diagonal() + plain(v);
}
