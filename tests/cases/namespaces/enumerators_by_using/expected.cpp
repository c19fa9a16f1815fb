#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

enum class Step { Up, Down };
int run(int *p, int x) {
  sycl::queue &q = default_queue();
  using enum Step;
  q.memcpy(p, &x, sizeof(x)).wait();
  return static_cast<int>(x > 0 ? Up : Down);
}
