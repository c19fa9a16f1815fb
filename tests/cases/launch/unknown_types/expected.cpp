// Nothing here says what T's traits are, nor is anything instantiated.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Fragment>
void square(Fragment &c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_mad(sg, c, c.a, c.b, c);
}

template <typename Target, typename Fragments>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    typename Fragments::type fragments;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    joint_matrix_mad(sg, acc, fragments.a, fragments.b, acc);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

template <typename Fragments>
// W2S202: the matrix types of kernel 'gemm' cannot be told at this launch (wmma2sycl explain W2S202)
void run(float *c) { gemm<Fragments><<<1, 32>>>(c); }
