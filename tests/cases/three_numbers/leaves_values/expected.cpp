#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <vector>

template <class T> float sum(T a) { return a.x() + a.y(); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(const sycl::float4 *f, float *out) {
    const sycl::float3 p = sycl::float3(f[0].x(), f[0].y(), f[0].z());
    out[0] = sum(p) + static_cast<sycl::float3>(p).x() + (p.x() < p.y() ? p.x() : p.z()) + reinterpret_cast<const sycl::float2 *>(f)[1].x();
}

float first(const std::vector<sycl::float3> &points) { return points[0].x(); }
