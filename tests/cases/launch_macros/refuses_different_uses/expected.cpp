#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void tile(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 1.0f);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(float *p) { *p = 1; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void nothing() {}
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void set(T *p) { *p = 3; }

// W2S101: '<<<' is made by the macro 'ONE_OF' and cannot be edited there (wmma2sycl explain W2S101)
#define ONE_OF(kernel, p) kernel<<<1, 32>>>(p)
// W2S101: '<<<' is made by the macro 'ANY' and cannot be edited there (wmma2sycl explain W2S101)
#define ANY(kernel, ...) kernel<<<1, 32>>>(__VA_ARGS__)
// W2S101: '<<<' is made by the macro 'DEDUCED' and cannot be edited there (wmma2sycl explain W2S101)
#define DEDUCED(kernel, p) kernel<<<1, 1>>>(p)
// W2S101: '<<<' is made by the macro 'NEVER' and cannot be edited there (wmma2sycl explain W2S101)
#define NEVER(kernel) kernel<<<1, 1>>>()

void run(float *p, int *i) {
    // W2S101: 'the launch' is made by the macro 'ONE_OF' and cannot be edited there (wmma2sycl explain W2S101)
    ONE_OF(tile, p);
    // W2S101: 'the launch' is made by the macro 'ONE_OF' and cannot be edited there (wmma2sycl explain W2S101)
    ONE_OF(one, p);
    // W2S101: 'the launch' is made by the macro 'ANY' and cannot be edited there (wmma2sycl explain W2S101)
    ANY(nothing);
    // W2S101: 'the launch' is made by the macro 'DEDUCED' and cannot be edited there (wmma2sycl explain W2S101)
    DEDUCED(set, p);
    // W2S101: 'the launch' is made by the macro 'DEDUCED' and cannot be edited there (wmma2sycl explain W2S101)
    DEDUCED(set, i);
}
