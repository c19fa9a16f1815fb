#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#ifndef TILE
#define TILE 16
#endif
#if TILE == 16
#define TALL 16, 16, 16
#define M_AND_N 16, 16
#define K_OF 16, sycl::half
#else
// W2S102: this branch, which the preprocessor skips (it takes '#if TILE == 16'), was migrated word by word at most: '#define M_AND_N 32, 8' (wmma2sycl explain W2S102)
#define M_AND_N 32, 8
#define K_OF 16, sycl::half
#define TALL 32, 8, TILE / 2
#endif
#ifdef USE_TF32
#define SQUARE_OF 16, 16, 8, wmma_type
#define LAST 16, 16, 8, float
// W2S102: this branch, which the preprocessor skips (it takes '#else' of '#ifdef USE_TF32'), was migrated word by word at most: 'wmma' (wmma2sycl explain W2S102)
typedef wmma::precision::tf32 wmma_type;
typedef float in_t;
#else
#define SQUARE_OF 16, 16, 16, wmma_type
#define LAST 16, 16, 16, float
typedef sycl::half wmma_type;
typedef sycl::half in_t;
#endif

// Each build's text of a macro makes the type whole.
template <typename Target, typename L>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void tall(const sycl::half *a, const sycl::half *b, float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    operand_matrix<Target, matrix_a, M_AND_N, K_OF, row_major> fa;
    operand_matrix<Target, matrix_b, TALL, sycl::half, L> fb;
    operand_matrix<Target, accumulator, TALL, float> fc[2];
    joint_matrix_fill(sg, fc[0], 0.0f);
    joint_matrix_load(sg, fa, global_ptr(a), 16);
    joint_matrix_load(sg, fb, global_ptr(b), 16);
    joint_matrix_mad(sg, fc[0], fa, fb, fc[0]);
    joint_matrix_store(sg, fc[0], global_ptr(c), 16, layout::row_major);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void square(const in_t *a, const in_t *b, float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    operand_matrix<Target, matrix_a, SQUARE_OF, row_major> fa;
    operand_matrix<Target, matrix_b, SQUARE_OF, col_major> fb;
    operand_matrix<Target, accumulator, LAST> fc;
    joint_matrix_fill(sg, fc, 0.0f);
    joint_matrix_load(sg, fa, global_ptr(a), 16);
    joint_matrix_load(sg, fb, global_ptr(b), 16);
    joint_matrix_mad(sg, fc, fa, fb, fc);
    joint_matrix_store(sg, fc, global_ptr(c), 16, layout::row_major);
}
