// What a header says that does without CUDA's: the handles are SYCL's all the same.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

class Runner {
 public:
  explicit Runner(sycl::queue s) : stream(s) {}
  Runner() = default;
  void run(float *x, sycl::queue other = default_queue());

 private:
  sycl::queue stream = default_queue();
  event_handle done;
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] += 1;
}
void Runner::run(float *x, sycl::queue other) {
  syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<add>, x);
  done = new_event();
  record_event(done, stream);
  other.ext_oneapi_submit_barrier({recorded(done)});
}
