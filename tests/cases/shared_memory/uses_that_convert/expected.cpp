// Where a pointer of the array's own type is asked for, the array needs no second name.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

void fill(float *to, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    for (int i = item.get_local_id(2); i < n; i += 32) to[i] = i;
}
float first(const float (*rows)[16]) { return rows[0][0]; }
struct Sum {
    float total;
    void add(const float *x) {
        auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
        total += x[item.get_local_id(2)];
    }
};

template <typename Target, int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void uses(float *out, int n) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    alignas(128) syclex::work_group_static<float[256]> tile;
    alignas(128) syclex::work_group_static<float[4][16]> rows;
    alignas(128) syclex::work_group_static<sycl::half[N]> halves;
    const float *end = tile + n;
    float *p = tile;
    fill(tile, 256);
    fill(rows[1], 16);
    fill(16 + tile, 16);
    Sum sum = {0.0f};
    sum.add(tile);
    p = tile;
    tiled_matrix<Target, float, use::accumulator, 16, 16> c;
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a;
    joint_matrix_fill(sg, c, 0.0f);
    joint_matrix_load(sg, a, local_ptr(halves), 16);
    joint_matrix_store(sg, c, local_ptr(tile), 16, layout::row_major);
    joint_matrix_store(sg, c, local_ptr(tile + n), 16, layout::row_major);
    out[0] = *tile + end[0] + p[0] + first(rows) + (*rows)[2] + float(halves[0]) + sum.total;
}

void run(float *out) {
    sycl::queue &q = default_queue();
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<uses<decltype(target), 256>>,
                          out, 16);
    });
}
