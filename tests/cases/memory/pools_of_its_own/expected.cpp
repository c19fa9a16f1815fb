#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/memory_pools.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>
#include <cstdio>

// The pool of a device is made when it is asked for.
struct Pools {
  memory_pool one = nullptr;
  int asked = 0;

  ~Pools() {
    if (one) status_of([&] { destroy_pool(one); });
  }
  memory_pool get(int device) {
    ++asked;
    if (one == nullptr) {
      memory_pool_properties props = {};
      props.allocType = pool_memory::pinned;
      props.handleTypes = pool_handle::none;
      props.location.type = memory_location_type::device;
      props.location.id = device;
      if (status_of([&] { one = create_pool(props); }) != runtime_success) std::printf("no pool\n");
      uint64_t threshold = UINT64_MAX;
    }
    return one;
  }
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, float value) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = value;
}

static runtime_status take(float **p, size_t count, Pools &pools, sycl::queue stream) {
  return status_of([&] { static_cast<void>(pools.get(0)); *p = allocate_device<float>(count, stream); });
}

int main() {
  Pools pools;
  sycl::queue stream;
  stream = new_stream();
  float *p, *more, *last, got[32];
  if (take(&p, 32, pools, stream) != runtime_success) return 1;
  more = sycl::malloc_device<float>(32, stream);
  static_cast<void>(pools.get(0));
  last = sycl::malloc_device<float>(32, stream);
  syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<fill>, p, 3.0f);
  syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<fill>, more, 4.0f);
  syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<fill>, last, 5.0f);
  stream.memcpy(got, p, sizeof got).wait();
  stream.wait();
  sycl::free(p, stream);
  stream.wait();
  sycl::free(more, stream);
  stream.wait();
  sycl::free(last, stream);
  stream.wait_and_throw();
  return got[31] == 3.0f && pools.asked == 2 ? 0 : 1;
}
