#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define CAT_(a, b) a##_##b
#define CAT(a, b) CAT_(a, b)
#define T float
#define KERNEL(name) CAT(name, T)
#define MULTIPLY product

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void KERNEL(add)(T *x, T y) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] += y;
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void product(const sycl::half *a, const sycl::half *b, float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> fb;
    tiled_matrix<Target, float, use::accumulator, 16, 16> fc;
    joint_matrix_fill(sg, fc, 0.0f);
    joint_matrix_load(sg, fa, global_ptr(a), 16);
    joint_matrix_load(sg, fb, global_ptr(b), 16);
    joint_matrix_mad(sg, fc, fa, fb, fc);
    joint_matrix_store(sg, fc, global_ptr(c), 16, layout::row_major);
}

void run(const sycl::half *a, const sycl::half *b) {
    sycl::queue &q = default_queue();
    T *p;
    p = sycl::malloc_device<T>(256, q);
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<MULTIPLY<decltype(target)>>,
                          a, b, p);
    });
    syclex::nd_launch(q, launch_range(1, 256), syclex::kernel_function<KERNEL(add)>, p, 2);
    device_synchronize();
    sycl::free(p, q);
}
