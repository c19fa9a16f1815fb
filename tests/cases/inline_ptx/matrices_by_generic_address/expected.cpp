// ldmatrix without a space: the address is a pointer's.
#include <sycl/sycl.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/register_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

inline void load(int *x, const sycl::half2 *__restrict__ rows, int stride) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const int *xs = (const int *)rows + (item.get_local_id(2) % 16) * stride + (item.get_local_id(2) / 16) * 4;
    load_matrices(sg, shared_address(xs), x[0], x[1], x[2], x[3]);
}

inline void load_transposed(int *x, const sycl::half2 *__restrict__ rows, int stride) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const int *xs = (const int *)rows + (item.get_local_id(2) % 16) * stride;
    load_matrices<true>(sg, shared_address(xs), x[0], x[1]);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void kernel(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<std::byte[sizeof(sycl::half2[16 * 8])]> tile_storage;
    auto &tile = reinterpret_cast<sycl::half2 (&)[16 * 8]>(tile_storage);
    for (int i = item.get_local_id(2); i < 128; i += 32) tile[i] = sycl::half2(sycl::half(float(i)));
    sycl::group_barrier(item.get_group());
    int x[4], y[2];
    load(x, tile, 8);
    load_transposed(y, tile, 8);
    for (int i = 0; i < 4; ++i) out[item.get_local_id(2) * 4 + i] = x[i] + y[i % 2];
}
