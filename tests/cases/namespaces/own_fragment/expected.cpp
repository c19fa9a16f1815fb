// A shape that only this program knows.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#ifdef __clang__ // the tests put the cases' inputs in namespaces of their own, where nvcc does not take this
// W2S205: this program adds to CUDA's namespace: fragment (wmma2sycl explain W2S205)
namespace nvcuda {
namespace wmma {
template <> class fragment<wmma2sycl::matrix_a, 16, 8, 16, sycl::half, wmma2sycl::row_major> : public __frag_base<sycl::half, 8> {};
}
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((wmma2sycl::max_registers<64>))
void use(const sycl::half *a) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    wmma2sycl::tiled_matrix<Target, sycl::half, wmma2sycl::use::a, 16, 16, wmma2sycl::layout::row_major> f;
    joint_matrix_fill(sg, f, a[0]);
}
#endif
