// Vectors and classes of vectors: device_global takes no class with constructors.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Light {
    sycl::float4 at;
    int kind;
};

static syclex::device_global<plain_object<sycl::float4[4]>> planes;
const sycl::float4 corners[2] = {{1.0f, 2.0f, 3.0f, 4.0f}, {5.0f, 0, 0, 0}};
static syclex::device_global<plain_object<sycl::float2[8][16]>> twiddles;
static syclex::device_global<plain_object<sycl::float2>> shift;
static syclex::device_global<plain_object<Light[2]>> lights;
static syclex::device_global<plain_object<Light>> sun;
static syclex::device_global<plain_object<sycl::half2>> total;
static syclex::device_global<plain_object<sycl::int4[2]>> counts;

float length(const sycl::float2 &v) { return sycl::sqrt(v.x() * v.x() + v.y() * v.y()); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void clip(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const sycl::float4 p = load_vector(planes[item.get_local_id(2) % 4]);
    const sycl::float2 *row = twiddles[1];
    sycl::float2 t = twiddles[item.get_local_id(2) % 8][2];
    t.x() += shift.get().value().x() + row[3].y() + twiddles[0][item.get_local_id(2) % 16].y() + length(shift.get().value()) + (&shift.get().value())->y();
    out[item.get_local_id(2)] = p.x() + p.w() + corners[item.get_local_id(2) % 2].y() + t.x() + lights[item.get_local_id(2) % 2].at.z() + sun.get().value().kind;
    counts[1].y() = item.get_local_id(2);
    if (item.get_local_id(2) == 0) total.get().value() = sycl::half2(sycl::half(t.x()), sycl::half(t.y()));
}

void set(const sycl::float4 *host, sycl::float2 by, sycl::half2 *result) {
    sycl::queue &q = default_queue();
    q.memcpy(planes, host, sizeof(planes.get().value())).wait();
    q.memcpy(planes, host, sizeof(sycl::float4), 16).wait();
    q.memcpy(shift, &by, sizeof(shift.get().value())).wait();
    nd_launch_with_globals(q, launch_range(1, 32), syclex::kernel_function<clip>, static_cast<float *>(nullptr));
    q.memcpy(result, total, sizeof(sycl::half2)).wait();
}
