#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// What kernels are given, and no object of the host's is in it.
struct Work {
  sycl::queue stream = default_queue();
  float *p;
};

struct Timed {
  event_handle done;
  sycl::queue *stream;
  float *p;
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_timed(Timed timed) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  timed.p[item.get_local_id(2)] *= 2;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_place(Work *work, float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] *= 2;
}

template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_any(T numbers) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  numbers[item.get_local_id(2)] *= 2;
}

// A function of the host may take it.
void run(Work work, Timed timed) {
  syclex::nd_launch(work.stream, launch_range(1, 32), syclex::kernel_function<of_timed>,
                    timed);
  syclex::nd_launch(work.stream, launch_range(1, 32), syclex::kernel_function<of_place>,
                    &work, work.p);
  syclex::nd_launch(work.stream, launch_range(1, 32), syclex::kernel_function<of_any<float *>>,
                    work.p);
}
