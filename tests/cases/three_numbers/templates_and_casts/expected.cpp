#include <sycl/sycl.hpp>
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
// W2S511: '(T *)raw' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
template <class T> void run(float *raw) {
    sycl::queue &q = wmma2sycl::default_queue();
    syclex::nd_launch(q, wmma2sycl::launch_range(1, 32), syclex::kernel_function<rotate<T>>, (T *)raw);
}
// W2S511: 'sizeof(T)' depends on how int3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
template <class T> int size_of() { return sizeof(T); }

// W2S511: 'Pack' depends on how uint3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(const float *f, Pack<sycl::uint3, 2> pack, float *out) {
    // W2S511: 'reinterpret_cast<const float3 *>(f)' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    out[0] = reinterpret_cast<const sycl::float3 *>(f)[1].x() + ((sycl::float3 *)f)[0].y() + pack.v[0].x();
}

int main() {
    sycl::queue &q = wmma2sycl::default_queue();
    auto *raw = static_cast<float *>(sycl::malloc_device(1024, q));
    // W2S511: 'run' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    run<sycl::float3>(raw);
    // W2S511: 'run' depends on how uchar3 lies in memory: 3 bytes aligned to 1 in CUDA, 4 bytes aligned to 4 in SYCL (wmma2sycl explain W2S511)
    run<sycl::uchar3>(raw);
    run<sycl::float4>(raw);
    // W2S511: 'Pack' depends on how uint3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    syclex::nd_launch(q, wmma2sycl::launch_range(1, 1), syclex::kernel_function<use>,
                      raw, Pack<sycl::uint3, 2>(), raw);
    // W2S511: 'size_of' depends on how int3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    return size_of<const sycl::int3>();
}
