#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/sample_helpers.hpp>
#include <wmma2sycl/runtime.hpp>
#include <cstdlib>
#include <iostream>
#include <vector>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(float *x, float by) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] += by;
}

static void restart(stopwatch **timer) {
  (*timer)->reset();
  (*timer)->start();
}

int main(int argc, char **argv) {
  sycl::queue &q = default_queue();
  const char **words = (const char **)argv;
  int device = find_device();
  float *x, by = 1.0f;
  check_status(status_of([&] { return x = sycl::malloc_shared<float>(32, q); }));
  check_status(status_of([&] { q.memset(x, 0, 32 * sizeof(float)); }));
  int repeat = 3;
  char *name = nullptr;
  if (has_option(argc, words, "repeat")) repeat = int_option(argc, words, "repeat");
  if (has_option(argc, words, "by")) by = float_option(argc, words, "by=");
  if (string_option(argc, words, "name", &name)) std::cout << name << std::endl;
  stopwatch *timer = NULL;
  if (!(timer = new stopwatch, true)) return 1;
  restart(&timer);
  for (int i = 0; i < repeat; i++) syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<add>, x, by);
  check_status(status_of([&] { q.wait_and_throw(); }));
  timer->stop();
  std::vector<float> times = {timer->milliseconds(), timer->average_milliseconds(), timer->milliseconds()};
  delete std::exchange(timer, nullptr);
  bool right = x[5] == repeat * by && times[0] >= 0 && times[0] == times[1] && times[2] == times[0] && timer == NULL && device == 0;
  check_status(status_of([&] { sycl::free(x, q); }));
  std::cout << (right ? "PASSED" : "FAILED") << std::endl;
  exit(right ? EXIT_SUCCESS : EXIT_FAILURE);
}
