#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>
static const char *text_of(runtime_status err) {
  const char *text;
  text = error_string(err);
  return text;
}
#define CU_CHECK(call)                                                     \
  do {                                                                     \
    runtime_status err = (call);                                           \
    if (err != runtime_success) fprintf(stderr, "%s: %s\n", #call, text_of(err)); \
  } while (0)
int main() {
  int version = 0, count = 0;
  CU_CHECK(status_of([&] { version = 12090; }));
  std::int32_t device;
  if (status_of([&] { count = device_count(); }) != runtime_success || count == 0) return 1;
  CU_CHECK(status_of([&] { device = 0; }));
  printf("%d %d\n", version, device);
}
