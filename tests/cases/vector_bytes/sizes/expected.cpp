// Sizes of float3 that mean more than room for float3s: strides over packed numbers, checks, file sizes.
#include <sycl/sycl.hpp>
#include <wmma2sycl/plain_vectors.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <vector>

constexpr int stride = sizeof(plain_float3) / sizeof(float);
#define WORDS(T) (sizeof(T) / 4)
static_assert(sizeof(plain_uchar3) == 3, "packed pixels");

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void read(const float *p, float *out, int words) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const float *q = p + item.get_local_id(2) * stride;
    plain_float3 v = plain_float3(q[0], q[1], q[2]);
    alignas(128) syclex::work_group_static<char[32 * sizeof(v)]> room;
    room[item.get_local_id(2)] = 0;
    out[item.get_local_id(2)] = v.x() + v.y() + v.z() + p[words] + WORDS(plain_int3) + room[0];
}

size_t records(FILE *file) {
    size_t record = sizeof(plain_float3);
    fseek(file, 0, SEEK_END);
    return ftell(file) / record;
}
