// Names that no place spells: said at the macro that makes them, once for all its uses.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/norms.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// W2S101: 'atomicMax, atomicAdd' is made by the macro 'ATOMIC' and cannot be edited there (wmma2sycl explain W2S101)
#define ATOMIC(op) atomic##op
// W2S101: '__shfl_xor_sync' is made by the macro 'SHFL' and cannot be edited there (wmma2sycl explain W2S101)
#define SHFL(kind) __shfl_##kind##_sync
// W2S101: 'cudaMemset' is made by the macro 'CU' and cannot be edited there (wmma2sycl explain W2S101)
#define CU(name) cuda##name
// W2S101: 'threadIdx' is made by the macro 'BUILTIN' and cannot be edited there (wmma2sycl explain W2S101)
#define BUILTIN(v) v##Idx.x
// W2S101: 'atomicSub' is made by the macro 'JOINED' and cannot be edited there (wmma2sycl explain W2S101)
#define JOINED(a, b) a##b
#define JOIN(a, b) JOINED(a, b)
// W2S101: 'float4' is made by the macro 'VECTOR' and cannot be edited there (wmma2sycl explain W2S101)
#define VECTOR(n) float##n
// W2S101: 'rsqrtf' is made by the macro 'INVERSE_ROOT' and cannot be edited there (wmma2sycl explain W2S101)
#define INVERSE_ROOT rsqrtf
#define LENGTH(a) norm_of(static_cast<float>(a), static_cast<float>(a), static_cast<float>(a))
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void largest(T *n) { ATOMIC(Max)(n, T(1)); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void kernel(float *x, int *n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    ATOMIC(Add)(n, 1);
    x[0] = SHFL(xor)(0xffffffffu, x[0], 1);
    x[BUILTIN(thread)] = 0;
    JOIN(atomic, Sub)(n, 1);
    VECTOR(4) v;
    x[1] = INVERSE_ROOT(x[1]) + LENGTH(x[2]);
}
void host(float *x, int *n) {
    sycl::queue &q = default_queue();
    CU(Memset)(x, 0, 4);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<largest<int>>, n);
}
