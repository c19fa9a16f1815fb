// Macros that open and close a block of declarations are no part of the declaration behind them.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define BEGIN_C extern "C" {
#define END_C }
#define BEGIN_MINE namespace mine {

BEGIN_C
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale_by(float *x, float s);
END_C
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale_by(float *x, float s) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] *= s;
}

BEGIN_MINE
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void shift_by(float *x, float s) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] += s;
}
}

void run_opened(float *x) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale_by>, x, 2.0f);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<mine::shift_by>, x, 1.0f);
}
