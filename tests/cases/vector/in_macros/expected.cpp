#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define FIRST(v) (v).x
#define PLUS(a, b) ((a) + (b))

struct Point { float x, y; };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(sycl::float4 *v, Point *p, float s) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    // W2S101: 'member x of a float4' is made by the macro 'FIRST' and cannot be edited there (wmma2sycl explain W2S101)
    FIRST(v[item.get_local_id(2)]) *= s;
    FIRST(p[item.get_local_id(2)]) *= s;
    v[0].w() = PLUS(v[0].y(), v[0].z());
}
