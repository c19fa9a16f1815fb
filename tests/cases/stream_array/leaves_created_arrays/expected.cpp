// Arrays whose streams are all created or given, and a part of which is null.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

class Streams {
  public:
    Streams() { for (auto &s : streams_) s = new_stream(); }
    ~Streams() { for (auto s : streams_) status_of([&] { s.wait(); }); }
    sycl::queue operator[](int i) const { return streams_[i]; }

  private:
    sycl::queue streams_[3];
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, float x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = x;
}

void run(float *p, sycl::queue given) {
    Streams streams;
    sycl::queue two[2], both[2] = {given, default_queue()};
    for (int i = 0; i < 2; i++) two[i] = new_stream();
    syclex::nd_launch(streams[1], launch_range(1, 32), syclex::kernel_function<fill>, p, 1.0f);
    syclex::nd_launch(two[1], launch_range(1, 32), syclex::kernel_function<fill>, p, 2.0f);
    syclex::nd_launch(both[1], launch_range(1, 32), syclex::kernel_function<fill>, p, 3.0f);
}
