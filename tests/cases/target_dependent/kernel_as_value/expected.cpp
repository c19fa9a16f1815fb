#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void clear(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

void run() {
    // W2S508: 'clear' is a template over the matrix engine now, and this use names no engine (wmma2sycl explain W2S508)
    auto kernel = clear;
    // W2S508: 'clear' is a template over the matrix engine now, and this use names no engine (wmma2sycl explain W2S508)
    void (*same)(float *) = &clear;
    (void)kernel; (void)same;
}
