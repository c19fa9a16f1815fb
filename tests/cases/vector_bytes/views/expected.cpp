// Pointers through which vectors of three are seen as plain numbers, and plain numbers as vectors of three.
#include <sycl/sycl.hpp>
#include <wmma2sycl/plain_vectors.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

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
    plain_float3 v[2] = {plain_float3(unsigned(item.get_local_id(2)), 2, 3), plain_float3(4, 5, 6)};
    float *last = &v[1].x() - 1;
    float (&all)[6] = reinterpret_cast<float (&)[6]>(v);
    out[item.get_local_id(2)] = total(&v[0].x(), 6) + *last + all[3];
    float *first = &v[0].z();
    out[0] += first[1] + reinterpret_cast<sycl::float2 *>(&v[0].z())->y();
}
void save(std::ofstream &file, plain_int3 *cells, Point *points, int n) {
    file.write((const char *)cells, n * sizeof(plain_int3));
    plain_float3 *vectors = reinterpret_cast<plain_float3 *>(points);
    float *numbers = static_cast<float *>(static_cast<void *>(vectors));
    numbers[3] = 0;
}
