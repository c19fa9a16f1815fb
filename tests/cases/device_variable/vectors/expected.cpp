#include <sycl/sycl.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// W2S504: a __constant__ variable at file scope, 'planes' (device_global takes no class with constructors in C++17, as SYCL's vectors are), has no SYCL form yet (wmma2sycl explain W2S504)
__constant__ sycl::float4 planes[4];
const sycl::float4 corners[2] = {{1.0f, 2.0f, 3.0f, 4.0f}, {5.0f, 0, 0, 0}};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void clip(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const sycl::float4 p = load_vector(planes[item.get_local_id(2) % 4]);
    out[item.get_local_id(2)] = p.x() + p.w() + corners[item.get_local_id(2) % 2].y();
}

void set(const sycl::float4 *host) {
    sycl::queue &q = default_queue();
    q.memcpy(planes, host, sizeof(planes)).wait();
}
