// Sizes of float3 that mean more than room for float3s: strides over packed numbers, checks, file sizes.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstdio>
#include <vector>

// W2S511: 'sizeof(float3)' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
constexpr int stride = sizeof(sycl::float3) / sizeof(float);
#define WORDS(T) (sizeof(T) / 4)
// W2S511: 'sizeof(uchar3)' depends on how uchar3 lies in memory: 3 bytes aligned to 1 in CUDA, 4 bytes aligned to 4 in SYCL (wmma2sycl explain W2S511)
static_assert(sizeof(sycl::uchar3) == 3, "packed pixels");

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void read(const float *p, float *out, int words) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const float *q = p + item.get_local_id(2) * stride;
    sycl::float3 v = sycl::float3(q[0], q[1], q[2]);
    // W2S511: 'sizeof(v)' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    alignas(128) syclex::work_group_static<char[32 * sizeof(v)]> room;
    room[item.get_local_id(2)] = 0;
    // W2S511: 'WORDS(int3)' depends on how int3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    out[item.get_local_id(2)] = v.x() + v.y() + v.z() + p[words] + WORDS(sycl::int3) + room[0];
}

size_t records(FILE *file) {
    // W2S511: 'sizeof(float3)' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    size_t record = sizeof(sycl::float3);
    fseek(file, 0, SEEK_END);
    return ftell(file) / record;
}
