#include <sycl/sycl.hpp>
#include <wmma2sycl/vector_components.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define FIRST(v) x_of(v)
#define PLUS(a, b) ((a) + (b))

struct Point { float x, y; };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(sycl::float4 *v, Point *p, float s) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    FIRST(v[item.get_local_id(2)]) *= s;
    FIRST(p[item.get_local_id(2)]) *= s;
    v[0].w() = PLUS(v[0].y(), v[0].z());
}
