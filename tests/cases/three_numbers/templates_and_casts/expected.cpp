#include <sycl/sycl.hpp>
#include <wmma2sycl/plain_vectors.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

template <class T, int N> struct Pack { T v[N]; };
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void rotate(T *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    T t = p[item.get_local_id(2)];
    p[item.get_local_id(2)] = t;
}
template <class T> void run(float *raw) {
    sycl::queue &q = wmma2sycl::default_queue();
    syclex::nd_launch(q, wmma2sycl::launch_range(1, 32), syclex::kernel_function<rotate<T>>, (T *)raw);
}
template <class T> int size_of() { return sizeof(T); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(const float *f, Pack<wmma2sycl::plain_uint3, 2> pack, float *out) {
    out[0] = reinterpret_cast<const wmma2sycl::plain_float3 *>(f)[1].x() + ((wmma2sycl::plain_float3 *)f)[0].y() + pack.v[0].x();
}

int main() {
    sycl::queue &q = wmma2sycl::default_queue();
    auto *raw = static_cast<float *>(sycl::malloc_device(1024, q));
    run<wmma2sycl::plain_float3>(raw);
    run<wmma2sycl::plain_uchar3>(raw);
    run<sycl::float4>(raw);
    syclex::nd_launch(q, wmma2sycl::launch_range(1, 1), syclex::kernel_function<use>,
                      raw, Pack<wmma2sycl::plain_uint3, 2>(), raw);
    return size_of<const wmma2sycl::plain_int3>();
}
