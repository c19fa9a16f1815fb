#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/memory_pools.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>
#include <cstdio>

#define CHECK(call)                                              \
  do {                                                           \
    runtime_status status = (call);                              \
    if (status != runtime_success) std::printf("%s\n", error_string(status)); \
  } while (0)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, float value) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = value;
}

// Keeps what is freed for the next allocation, as servers do.
static void keep_memory(int device) {
  memory_pool pool;
  uint64_t threshold = UINT64_MAX;
}

struct Server {
  memory_pool pool = nullptr;
  sycl::queue stream = default_queue();

  void start() {
    int on = 1;
    stream = new_stream();
  }
  void end() {
    stream.wait();
  }
};

int main() {
  keep_memory(0);
  Server server;
  server.start();
  float *p, got[32];
  CHECK(status_of([&] { return p = sycl::malloc_device<float>(32, server.stream); }));
  syclex::nd_launch(server.stream, launch_range(1, 32), syclex::kernel_function<fill>,
                    p, 3.0f);
  CHECK(status_of([&] { server.stream.memcpy(got, p, sizeof got).wait(); }));
  CHECK(status_of([&] { server.stream.wait(); sycl::free(p, server.stream); }));
  CHECK(status_of([&] { server.stream.wait_and_throw(); }));
  server.end();
  std::printf("%g\n", got[31]);
  return got[31] == 3.0f ? 0 : 1;
}
