#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

static syclex::device_global<sycl::half[256]> table;

template <typename Target>
[[gnu::always_inline]] inline
void from(tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> &f, const sycl::half *p) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_load(sg, f, local_ptr(p), 16);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void loads(const sycl::half *__restrict__ a, int which) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<sycl::half[2][256]> tile;
    auto *more = dynamic_local_memory<sycl::half>();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> f;
    const sycl::half *p = a + item.get_group(2) * 256;
    sycl::half *s = tile[1];
    const sycl::half *either = which ? p : s;
    joint_matrix_load(sg, f, global_ptr(p), 16);
    joint_matrix_load(sg, f, local_ptr(s), 16);
    joint_matrix_load(sg, f, local_ptr(&tile[which][0]), 16);
    joint_matrix_load(sg, f, local_ptr(more + 16 * which), 16);
    joint_matrix_load(sg, f, generic_ptr(either), 16);
    joint_matrix_load(sg, f, global_ptr(table.get()), 16);
    joint_matrix_load(sg, f, global_ptr(reinterpret_cast<const sycl::half *>(a) + 1), 16);
    from<Target>(f, tile[0]);
}
