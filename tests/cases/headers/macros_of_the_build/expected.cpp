#pragma push_macro("N")
#undef N
#pragma push_macro("R")
#undef R
#pragma push_macro("TYPE")
#undef TYPE
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
#pragma pop_macro("N")
#pragma pop_macro("R")
#pragma pop_macro("TYPE")
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#ifndef N
#define N 64
#endif
#include "input_scale.hpp"

void run(TYPE *x) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, N), syclex::kernel_function<scale>, x);
}
