#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define ON_DEVICE

template <typename Target, typename F>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void finish(float *c, F epilogue) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    for (int i = 0; i < acc.num_elements; i++)
        // W2S211: 'epilogue(acc.x[i])' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in the lambda it calls) (wmma2sycl explain W2S211)
        acc.x[i] = epilogue(acc.x[i]);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

void run(float *c, float *weights) {
    // W2S506: this launch of 'finish' cannot be written as nd_launch: its template arguments are a lambda's type or depend on the caller's (wmma2sycl explain W2S506)
    finish<<<1, 32>>>(c, [=] ON_DEVICE(float x) { return x * weights[item.get_local_id(2)]; });
}
