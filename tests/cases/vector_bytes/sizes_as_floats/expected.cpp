#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstdio>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sizes(float *out) {
    // W2S511: 'sizeof(float3)' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    out[0] = sizeof(sycl::float3);
    // W2S511: 'sizeof(short3)' depends on how short3 lies in memory: 6 bytes aligned to 2 in CUDA, 8 bytes aligned to 8 in SYCL (wmma2sycl explain W2S511)
    out[1] += 2.0f * sizeof(sycl::short3);
}
// W2S535: 'sizeof(grid)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
float room(sycl::range<3> grid) { return 1.0f * sizeof(grid); }

// so many bytes that only the run knows, for people
double gigabytes(int n) { return double(n) * sizeof(sycl::float3) / 1e9; }
void told(int n, float ms) { std::printf("%.2f GB/s\n", n * sizeof(sycl::float3) / (ms * 1e6)); }
