// A word that becomes a part of another is no name of CUDA's.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define NAME(type) fill_##type
#define OUTER(type) NAME(type)
#define TEXT(type) #type

template <typename T> void put(T *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = T(1);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void NAME(half)(float *q) { put(q); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void OUTER(float4)(float *q) { put(q); }

const char *run(float *q) {
    sycl::queue &queue = default_queue();
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<fill_half>, q);
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<fill_float4>, q);
    return TEXT(float4);
}
