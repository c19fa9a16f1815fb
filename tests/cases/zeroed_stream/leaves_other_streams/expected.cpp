// Streams with a value, those that must get one before they are used, and what is defined elsewhere.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <vector>

extern sycl::queue elsewhere;
static sycl::queue named = default_queue();
static sycl::queue *pointed;
static std::vector<sycl::queue> many;

class Stream {
  public:
    Stream() { stream_ = new_stream(); }
    ~Stream() { status_of([&] { stream_.wait(); }); }
    operator sycl::queue() const { return stream_; }

  private:
    sycl::queue stream_;
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += 1.0f;
}

void run(float *p) {
    sycl::queue local;
    local = new_stream();
    Stream own;
    syclex::nd_launch(local, launch_range(1, 32), syclex::kernel_function<add>, p);
    syclex::nd_launch(own, launch_range(1, 32), syclex::kernel_function<add>, p);
    syclex::nd_launch(elsewhere, launch_range(1, 32), syclex::kernel_function<add>, p);
    syclex::nd_launch(named, launch_range(1, 32), syclex::kernel_function<add>, p);
    pointed = &local;
    many.push_back(*pointed);
    local.wait();
}
