#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/memory_3d.hpp>
#include <wmma2sycl/memory.hpp>
#include <wmma2sycl/host_calls.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

class Stream {
public:
  Stream() { stream = new_stream(); }
  ~Stream() { status_of([&] { stream.wait(); }); }
  Stream(const Stream &) = delete;
  operator sycl::queue() const { return stream; }
private:
  sycl::queue stream;
};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] += 1;
}
void run(float *d, size_t pitch, float (*m)[6], int *flag, host_function function) {
  Stream stream;
  memset_2d(sycl::queue(stream), d, pitch, 0, 24, 4);
  memcpy_2d(sycl::queue(stream), d, pitch, m, 24, 24, 4).wait();
  syclex::nd_launch(stream, launch_range(1, 4), syclex::kernel_function<kernel>, d);
  call_on_host(sycl::queue(stream), function, flag);
  copy_3d box = {};
  box.extent = extent_of(24, 4, 1);
  memcpy_3d(sycl::queue(stream), box);
  sycl::queue(stream).wait_and_throw();
}
