#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>

#define SAFE(call, ...)                                                                  \
  do {                                                                                   \
    const runtime_status status = call(__VA_ARGS__);                                     \
    if (status != runtime_success)                                                       \
      std::printf("%s failed: %s\n", #call, error_string(status));                       \
  } while (0)
#define COUNTED(call, ...) (++calls, call(__VA_ARGS__))
// Not all that the call takes, or in its order, stands where these are used.

int calls = 0;

int main() {
  sycl::queue &q = default_queue();
  float *p, *other;
  SAFE([&] { return status_of([&] { return p = static_cast<float *>(sycl::malloc_device(128, q)); }); });
  SAFE([&] { return status_of([&] { q.memset(p, 0, 128); }); });
  if (COUNTED(finish_device) != runtime_success)
    return 1;
  other = static_cast<float *>(sycl::malloc_device(128, q));
  p = static_cast<float *>(sycl::malloc_device(128, q));
  SAFE(release_memory, p);
  return calls;
}
