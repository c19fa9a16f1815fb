#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T> void clear(T *p, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    for (int i = item.get_local_id(2); i < n; i += item.get_local_range(2)) p[i] = T(0);
}
template <typename T, int N> int length(T (&)[N]) { return N; }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void tiles(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<sycl::half[256]> a_storage;
    sycl::half (&a)[256] = a_storage;
    alignas(128) syclex::work_group_static<float[16][16]> c_storage;
    float (&c)[16][16] = c_storage;
    clear(a, 256);
    clear(&c[0][0], length(c) * 16);
    auto *row = c[3];
    sycl::half (&alias)[256] = a;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, local_ptr(&c[0][0]), 16, layout::row_major);
    joint_matrix_store(sg, acc, local_ptr((float *)c), 16, layout::row_major);
    out[item.get_group(2)] = row[0] + sizeof(c) + sizeof(a) / sizeof(a[0]) + float(alias[1]);
}
