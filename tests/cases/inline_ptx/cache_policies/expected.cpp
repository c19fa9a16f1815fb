// Policies of the caches change no value: loads and stores are made without them.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device_memory.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

unsigned long long stays() {
    unsigned long long policy;
    policy = 0;
    return policy;
}
float load(const float *p, unsigned long long policy) {
    float v;
    load_from<float>(p, v);
    return v;
}
void store(sycl::float2 *p, sycl::float2 v, unsigned long long policy) {
    store_to<float>(p, v.x(), v.y());
}
#define PREFETCH(p, bytes) (void)0
#define ADD(p, v, policy) atomic_add(pointer_to<float>(p), v)
#define FIRST_USED(p, v)                                                                 \
    store_to<float>(p, v)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(sycl::float2 *out, const float *in, float *sum) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    PREFETCH(in, 128);
    const unsigned long long policy = stays();
    const float v = load(in + item.get_local_id(2), policy);
    store(out + item.get_local_id(2), sycl::float2(v, 2 * v), policy);
    ADD(sum, v, policy);
    FIRST_USED(sum + 1 + item.get_local_id(2), v);
}
void run(sycl::float2 *out, const float *in, float *sum) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale>, out, in, sum);
}
