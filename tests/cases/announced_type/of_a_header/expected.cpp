// Types of CUDA's that a header without CUDA's headers only announces.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include "input_launches.h"

float widened(sycl::ext::oneapi::bfloat16 x) { return float(x); }
float widened(sycl::half x) { return float(x); }

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void widen_all(const T *from, float *to) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    to[item.get_local_id(2)] = widened(from[item.get_local_id(2)]);
}

void launches::widen(const sycl::ext::oneapi::bfloat16 *from, float *to, std::uintptr_t stream) {
    sycl::queue &q = wmma2sycl::default_queue();
    (void)stream;
    syclex::nd_launch(q, wmma2sycl::launch_range(1, 32), syclex::kernel_function<widen_all<sycl::ext::oneapi::bfloat16>>, from, to);
}

void launches::widen(const sycl::half *from, float *to, std::uintptr_t) {
    sycl::queue &q = wmma2sycl::default_queue();
    syclex::nd_launch(q, wmma2sycl::launch_range(1, 32), syclex::kernel_function<widen_all<sycl::half>>, from, to);
}
