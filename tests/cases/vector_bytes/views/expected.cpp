// Pointers through which vectors of three are seen as plain numbers, and plain numbers as vectors of three.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstring>
#include <fstream>

struct Point { float x, y, z; };
float total(const float *p, int n) {
    float s = 0;
    for (int i = 0; i < n; i++) s += p[i];
    return s;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sum(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::float3 v[2] = {sycl::float3(unsigned(item.get_local_id(2)), 2, 3), sycl::float3(4, 5, 6)};
    // W2S511: '&v[1].x' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    float *last = &v[1].x() - 1;
    // W2S511: 'reinterpret_cast<float (&)[6]>(v)' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    float (&all)[6] = reinterpret_cast<float (&)[6]>(v);
    // W2S511: '&v[0].x' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    out[item.get_local_id(2)] = total(&v[0].x(), 6) + *last + all[3];
    // W2S511: '&v[0].z' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    float *first = &v[0].z();
    // W2S511: '&v[0].z' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    out[0] += first[1] + reinterpret_cast<sycl::float2 *>(&v[0].z())->y();
}
// W2S511: 'cells' depends on how int3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
void save(std::ofstream &file, sycl::int3 *cells, Point *points, int n) {
    // W2S511: '(const char *)cells' depends on how int3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    file.write((const char *)cells, n * sizeof(sycl::int3));
    // W2S511: 'vectors' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    sycl::float3 *vectors = reinterpret_cast<sycl::float3 *>(points);
    // W2S511: 'static_cast<float *>(static_cast<void *>(vectors))' depends on how float3 lies in memory: 12 bytes aligned to 4 in CUDA, 16 bytes aligned to 16 in SYCL (wmma2sycl explain W2S511)
    float *numbers = static_cast<float *>(static_cast<void *>(vectors));
    numbers[3] = 0;
}
