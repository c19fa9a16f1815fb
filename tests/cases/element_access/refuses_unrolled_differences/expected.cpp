#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void kernel(float *c, const float *bias, float alpha, int n) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    // W2S210: 'acc.x[0]' depends on which lane holds which element: 4 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    acc.x[0] = alpha * acc.x[0];
    // W2S210: 'acc.x[1]' depends on which lane holds which element: 4 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    acc.x[1] = alpha * acc.x[1];
    // W2S210: 'acc.x[2]' depends on which lane holds which element: 4 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    acc.x[2] = alpha * acc.x[2];
    // W2S210: 'acc.x[3]' depends on which lane holds which element: 4 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    acc.x[3] = alpha * acc.x[3];
    // W2S210: 'acc.x[4]' depends on which lane holds which element: 4 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    acc.x[4] = n * acc.x[4];
    // W2S210: 'acc.x[5]' depends on which lane holds which element: 4 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    acc.x[5] = n * acc.x[5];
    // W2S210: 'acc.x[6]' depends on which lane holds which element: 4 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    acc.x[6] = n * acc.x[6];
    // W2S210: 'acc.x[7]' depends on which lane holds which element: 4 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
    acc.x[7] = n * acc.x[7];
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
