// Only the calls say that a template's T is a vector of three.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

// W2S511: 'sizeof(T)' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
template <typename T> void save(const T *p, int n, FILE *file) { fwrite(p, sizeof(T), n, file); }
// W2S511: 'reinterpret_cast<float *>(p)' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
template <typename T> float second(T *p) { return reinterpret_cast<float *>(p)[4]; }
// W2S511: '&p[0].x' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
template <typename T> float third(T *p) { return (&p[0].x())[5]; }
template <typename T> void reserve(T **p, int n) {
    sycl::queue &q = default_queue();
    *p = sycl::malloc_device<T>(n, q);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void read(float *out) {
    sycl::float3 v[2] = {sycl::float3(1, 2, 3), sycl::float3(4, 5, 6)};
    out[0] = second(v) + third(v);
}

int main() {
    sycl::float3 host[4] = {};
    sycl::float4 four[4] = {};
    // W2S511: 'device' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    auto *device = host;
    reserve(&device, 4);
    save(host, 4, stdout);
    save(four, 4, stdout);
}
