// Copies between vectors of three and plain numbers, room that is counted in numbers, bytes that a library takes.
#include <sycl/sycl.hpp>
#include <wmma2sycl/plain_vectors.hpp>
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
    plain_float3 v[2] = {plain_float3(unsigned(item.get_local_id(2)), 2, 3), plain_float3(4, 5, 6)};
    float b[6];
    memcpy(b, v, sizeof b);
    out[item.get_local_id(2)] = b[3] + 10 * b[4] + 100 * b[5];
}
void upload(std::vector<float> &numbers, std::vector<plain_float3> &points, int n) {
    sycl::queue &q = default_queue();
    size_t bytes = 3 * n * sizeof(float);
    auto *vectors = static_cast<plain_float3 *>(sycl::malloc_device(bytes, q));
    auto *plain = static_cast<float *>(sycl::malloc_device(bytes, q));
    q.memcpy(vectors, numbers.data(), bytes).wait();
    q.memcpy(plain, points.data(), n * sizeof(plain_float3)).wait();
    q.memset(plain, 0, n * sizeof(plain_float3));
    q.memcpy(points.data(), vectors, 1200).wait();
    auto *copy = (plain_float3 *)malloc(3 * n * sizeof(float));
    fwrite(points.data(), 12, n, stdout);
    printf("%u %d\n", checksum(copy, 12), memcmp(copy, points.data(), 24));
}
