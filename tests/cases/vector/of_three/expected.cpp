#include <sycl/sycl.hpp>
#include <wmma2sycl/plain_vectors.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Body { plain_float3 position; float mass; };

float length2(plain_float3 v) { return v.x() * v.x() + v.y() * v.y() + v.z() * v.z(); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void weigh(const plain_float3 *points, Body *bodies, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const plain_float3 p = points[item.get_local_id(2)];
    plain_int3 cells[2];
    cells[0] = plain_int3(1, 2, 3);
    out[item.get_local_id(2)] = length2(p) + length2(bodies[item.get_local_id(2)].position) + cells[0].z();
    sycl::range<3> size(3, 2, 1);
    out[0] += size[2];
}
