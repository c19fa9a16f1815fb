// Names that no place spells: said at the macro that makes them, once for all its uses.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/norms.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define LENGTH(a) norm_of(static_cast<float>(a), static_cast<float>(a), static_cast<float>(a))
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void largest(T *n) { atomic_max(n, T(1)); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void kernel(float *x, int *n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    atomic_add(n, 1);
    x[0] = permute_by_xor(sg, x[0], 1);
    x[item.get_local_id(2)] = 0;
    atomic_sub(n, 1);
    sycl::float4 v;
    x[1] = sycl::rsqrt(x[1]) + LENGTH(x[2]);
}
void host(float *x, int *n) {
    sycl::queue &q = default_queue();
    q.memset(x, 0, 4);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<largest<int>>, n);
}
