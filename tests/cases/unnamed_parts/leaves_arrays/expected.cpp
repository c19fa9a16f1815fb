#include <sycl/sycl.hpp>
#include <wmma2sycl/vector_copy.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

union Pack {
    Pack() : v{} {}
    sycl::float4 v;
    struct { float x, y, z, w; };
    struct { sycl::float2 lo, hi; } halves;
    struct { sycl::short2 parts[4]; };
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void swap(sycl::float4 *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    Pack a;
    a.v = load_vector(p[item.get_local_id(2)]);
    sycl::float2 lo = a.halves.lo;
    a.halves.lo = a.halves.hi;
    a.halves.hi = lo;
    a.x += a.w;
    p[item.get_local_id(2)] = a.v;
}
