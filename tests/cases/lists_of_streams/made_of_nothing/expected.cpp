#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <array>
#include <deque>
#include <vector>

// Null streams until somebody creates them.
class Pool {
  public:
    explicit Pool(int n) : streams_(n, default_queue()), spare_{} {}
    void grow(int n) {
        streams_.resize(streams_.size() + n, default_queue());
        streams_.emplace_back(default_queue());
        streams_.emplace_back(default_queue());
    }
    sycl::queue of(int i) const { return streams_[i]; }

  private:
    std::vector<sycl::queue> streams_;
    std::array<stream_slot, 2> spare_;
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void touch(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += 1.0f;
}

int main() {
    sycl::queue &q = default_queue();
    const int count = 4;
    std::vector<sycl::queue> streams(count, default_queue()), more{count, default_queue()};
    auto *last = new std::deque<sycl::queue>(count + 1, default_queue());
    last->resize(8, default_queue());
    std::vector<std::vector<sycl::queue>> of_devices(2, std::vector<sycl::queue>(count, default_queue()));
    for (auto &stream : streams) stream = new_stream();
    Pool pool(count);
    auto *p = static_cast<float *>(sycl::malloc_device(128, q));
    syclex::nd_launch(pool.of(1), launch_range(1, 32), syclex::kernel_function<touch>, p);
    syclex::nd_launch(of_devices[1][2], launch_range(1, 32), syclex::kernel_function<touch>, p);
    device_synchronize();
    sycl::free(p, q);
    delete last;
}
