#include <sycl/sycl.hpp>
#include <wmma2sycl/plain_vectors.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sizes(float *out) {
    out[0] = sizeof(plain_float3);
    out[1] += 2.0f * sizeof(plain_short3);
}
// W2S535: 'sizeof(grid)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
float room(sycl::range<3> grid) { return 1.0f * sizeof(grid); }

// so many bytes that only the run knows, for people
double gigabytes(int n) { return double(n) * sizeof(plain_float3) / 1e9; }
void told(int n, float ms) { std::printf("%.2f GB/s\n", n * sizeof(plain_float3) / (ms * 1e6)); }
