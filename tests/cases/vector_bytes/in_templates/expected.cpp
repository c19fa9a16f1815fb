// Only the calls say that a template's T is a vector of three.
#include <sycl/sycl.hpp>
#include <wmma2sycl/plain_vectors.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

template <typename T> void save(const T *p, int n, FILE *file) { fwrite(p, sizeof(T), n, file); }
template <typename T> float second(T *p) { return reinterpret_cast<float *>(p)[4]; }
template <typename T> float third(T *p) { return (&p[0].x())[5]; }
template <typename T> void reserve(T **p, int n) {
    sycl::queue &q = default_queue();
    *p = sycl::malloc_device<T>(n, q);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void read(float *out) {
    plain_float3 v[2] = {plain_float3(1, 2, 3), plain_float3(4, 5, 6)};
    out[0] = second(v) + third(v);
}

int main() {
    plain_float3 host[4] = {};
    sycl::float4 four[4] = {};
    auto *device = host;
    reserve(&device, 4);
    save(host, 4, stdout);
    save(four, 4, stdout);
}
