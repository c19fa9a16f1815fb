#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#ifdef ALL_OF_IT
// W2S102: this branch, which the preprocessor skips (it takes '#else' of '#ifdef ALL_OF_IT'), was migrated word by word at most: '#define OPERAND wmma::matrix_a, 16, 16, 8' (wmma2sycl explain W2S102)
#define OPERAND matrix_a, 16, 16, 8
#define SIZES_OF(n) 16, 16, n
#define SOME 16, 16, 16, sycl::half, row_major
#else
#define OPERAND matrix_a, 16, 16, 16
#define SIZES_OF(n) 16, n, 16
#define SOME 16, 16, 16, sycl::half
#endif

// The operand's name in the macro, a macro with an argument, texts of several lengths; one text alone is written out.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void unknown(const sycl::half *a) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    // W2S201: the fragment's shape cannot be told from 'wmma::fragment<OPERAND, half, wmma::row_major>' (wmma2sycl explain W2S201)
    wmma::fragment<OPERAND, sycl::half, row_major> named;
    // W2S201: the fragment's shape cannot be told from 'wmma::fragment<wmma::matrix_a, SIZES_OF(16), half, wmma::row_major>' (wmma2sycl explain W2S201)
    wmma::fragment<matrix_a, SIZES_OF(16), sycl::half, row_major> given;
    tiled_matrix<Target, sycl::half, use::a, (16), 16, layout::row_major> two;
    // W2S201: the fragment's shape cannot be told from 'wmma::fragment<wmma::matrix_a, SOME, wmma::row_major>' (wmma2sycl explain W2S201)
    wmma::fragment<matrix_a, SOME, row_major> layout;
    joint_matrix_load(sg, named, global_ptr(a), 16);
    joint_matrix_load(sg, given, global_ptr(a), 16);
    joint_matrix_load(sg, two, global_ptr(a), 16);
    joint_matrix_load(sg, layout, global_ptr(a), 16);
}
