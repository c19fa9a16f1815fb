#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>

#include <cstdio>

namespace logging {
inline const char *error_name(wmma2sycl::runtime_status status) { return status == wmma2sycl::runtime_success ? "fine" : wmma2sycl::error_name(status); }
inline const char *both(wmma2sycl::runtime_status status) { return ::logging::error_name(status); }
} // namespace logging

static const char *error_string(wmma2sycl::runtime_status status) { return wmma2sycl::error_string(status); }
static float elapsed_ms(wmma2sycl::event_handle start, wmma2sycl::event_handle stop) {
  float ms = 0;
  ms = wmma2sycl::elapsed_ms(start, stop);
  return ms;
}
static int device_count(int limit) { return limit; }

// functions of the program that our headers have by the same name
int report(wmma2sycl::event_handle start, wmma2sycl::event_handle stop) {
  wmma2sycl::runtime_status status = wmma2sycl::status_of([&] { wmma2sycl::device_synchronize(); });
  printf("%s %s %s %g\n", ::error_string(status), logging::error_name(status), logging::both(status), ::elapsed_ms(start, stop));
  return device_count(3);
}
