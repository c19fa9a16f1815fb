#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define MAKE_SUM(name, T) inline T name(T a, T b) { return a + b; }
#define MAKE_SUMS(T) MAKE_SUM(sum_of_##T, T)
#define EXTENT(name, value) static const int name = value;
#define SIDES EXTENT(rows, 16) EXTENT(columns, 16)
#define ATTRIBUTES __attribute__((unused))
#define BOUNDS(n) 

MAKE_SUM(sum, double)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void first(float *d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    d[item.get_local_id(2)] += 1.0f;
}

MAKE_SUMS(int)
// the second
template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void second(float *d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    d[item.get_local_id(2)] += N;
}

EXTENT(depth, 16)
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void third(float *d) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> c;
    joint_matrix_fill(sg, c, 1.0f);
    joint_matrix_store(sg, c, global_ptr(d), 16, layout::row_major);
}

SIDES

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
ATTRIBUTES static BOUNDS(32) void fourth(float *d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    d[item.get_local_id(2)] += rows;
}

void run(float *d) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<first>, d);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<second<3>>, d);
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<third<decltype(target)>>,
                          d);
    });
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fourth>, d);
}
