#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

// W2S511: 'position' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
struct Body { sycl::float3 position; float mass; };

float length2(sycl::float3 v) { return v.x() * v.x() + v.y() * v.y() + v.z() * v.z(); }

// W2S511: 'points' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void weigh(const sycl::float3 *points, Body *bodies, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const sycl::float3 p = points[item.get_local_id(2)];
    sycl::int3 cells[2];
    cells[0] = sycl::int3(1, 2, 3);
    out[item.get_local_id(2)] = length2(p) + length2(bodies[item.get_local_id(2)].position) + cells[0].z();
    sycl::range<3> size(3, 2, 1);
    out[0] += size[2];
}
