// Copies between vectors of three and plain numbers, room that is counted in numbers, bytes that a library takes.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

unsigned checksum(const void *data, size_t bytes) {
    unsigned sum = 0;
    for (size_t i = 0; i < bytes; i++) sum += static_cast<const unsigned char *>(data)[i];
    return sum;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void gather(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::float3 v[2] = {sycl::float3(unsigned(item.get_local_id(2)), 2, 3), sycl::float3(4, 5, 6)};
    float b[6];
    // W2S511: 'memcpy(b, v, sizeof b)' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    memcpy(b, v, sizeof b);
    out[item.get_local_id(2)] = b[3] + 10 * b[4] + 100 * b[5];
}
void upload(std::vector<float> &numbers, std::vector<sycl::float3> &points, int n) {
    sycl::queue &q = default_queue();
    // W2S511: 'vectors' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    size_t bytes = 3 * n * sizeof(float);
    // W2S511: 'cudaMalloc(&vectors, bytes)' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    auto *vectors = static_cast<sycl::float3 *>(sycl::malloc_device(bytes, q));
    auto *plain = static_cast<float *>(sycl::malloc_device(bytes, q));
    // W2S511: 'cudaMemcpy(vectors, numbers.data(), bytes, cudaMemcpyHostToDevice)' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    q.memcpy(vectors, numbers.data(), bytes).wait();
    // W2S511: 'cudaMemcpy(plain, points.data(), n * sizeof(float3), cudaMemcpyHostToDevice)' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    q.memcpy(plain, points.data(), n * sizeof(sycl::float3)).wait();
    // W2S511: 'cudaMemset(plain, 0, n * sizeof(float3))' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    q.memset(plain, 0, n * sizeof(sycl::float3));
    // W2S511: 'cudaMemcpy(points.data(), vectors, 1200, cudaMemcpyDeviceToHost)' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    q.memcpy(points.data(), vectors, 1200).wait();
    // W2S511: 'copy' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    auto *copy = (sycl::float3 *)malloc(3 * n * sizeof(float));
    // W2S511: 'points.data()' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    fwrite(points.data(), 12, n, stdout);
    // W2S511: 'copy' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    printf("%u %d\n", checksum(copy, 12), memcmp(copy, points.data(), 24));
}
