// Addresses of single components, and the three components of one variable, which lie as in CUDA.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
#include <cstring>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

void add(float *sum, float v) { atomic_add(sum, v); }
float at(sycl::float3 v, int i) { return (&v.x())[i]; }
float of(const sycl::float3 &v, int i) { return reinterpret_cast<const float *>(&v)[i]; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void accumulate(float *out, float angle) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<int> last_storage;
    int &last = last_storage;
    sycl::float3 force[2] = {};
    force[0].x() = sycl::sin(angle);
    force[0].y() = sycl::cos(angle);
    add(&force[1].z(), 2.0f);
    float *y = &force[1].y();
    *y = 4;
    if (y != &force[0].y()) last = 1;
    sycl::double4 wide[2] = {sycl::double4(1, 2, 3, 4)};
    double *w = &wide[0].x();
    float three[3];
    memcpy(three, &force[1], 12);
    memcpy(&force[0], three, 3 * sizeof(float));
    out[item.get_local_id(2)] = at(force[0], 1) + of(force[1], 2) + w[5] + last;
}
