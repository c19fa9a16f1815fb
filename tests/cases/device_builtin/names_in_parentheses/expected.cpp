#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
#include <cmath>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define SCALED(f, x) ((f)(x) * 2)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void compute(float *o, int *n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    float v = o[item.get_local_id(2)];
    o[item.get_local_id(2)] = fast::exp(v) + sycl::sin(v) * fast::divide(v, 2.0f) + fast::log(v + 1);
    atomic_add(n, 1);
    sycl::group_barrier(item.get_group());
    n[item.get_local_id(2) + 1] = sycl::popcount(unsigned(item.get_local_id(2))) + SCALED(cosf, v);
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void open(T *o) {
    o[0] = fast::exp(o[0]);
    atomic_add(o, T(1));
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void matrix(float *o) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> c;
    (joint_matrix_fill)(sg, c, 1.0f);
    (joint_matrix_store)(sg, c, global_ptr(o), 16, layout::row_major);
}

void run(float *o, int *n) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<compute>, o, n);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<open<float>>, o);
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<matrix<decltype(target)>>,
                          o);
    });
}
