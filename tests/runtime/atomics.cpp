// CUDA's atomic functions, in the whole device, in a work-group and in the system: what a work-group of 64 leaves in memory.
// Exits with the number of scopes that came out wrong.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>

#include <cstdio>

namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

constexpr int threads = 64;

template <sycl::memory_scope Scope>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void every(int *i, unsigned *u, float *f) {
  const int t = static_cast<int>(sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2));
  atomic_add<Scope>(i, t), atomic_sub<Scope>(i + 1, 2), atomic_min<Scope>(i + 2, -t), atomic_max<Scope>(i + 3, t);
  atomic_and<Scope>(u, ~(1u << t % 32)), atomic_or<Scope>(u + 1, 1u << t % 32), atomic_xor<Scope>(u + 2, 1u << t % 32);
  atomic_increment<Scope>(u + 3, 9), atomic_decrement<Scope>(u + 4, 9);
  atomic_add<Scope>(f, 0.5f);
  if (atomic_exchange<Scope>(i + 4, 1) == 0)
    atomic_add<Scope>(i + 5, 1);
  if (atomic_compare_exchange<Scope>(i + 6, 0, t + 1) == 0)
    atomic_add<Scope>(i + 7, 1);
}

template <sycl::memory_scope Scope> int check(sycl::queue &q, const char *name) {
  int *i = sycl::malloc_shared<int>(8, q);
  unsigned *u = sycl::malloc_shared<unsigned>(5, q);
  float *f = sycl::malloc_shared<float>(1, q);
  for (int k = 0; k < 8; ++k)
    i[k] = 0;
  u[0] = ~0u, u[1] = 0, u[2] = 5, u[3] = 0, u[4] = 0, *f = 0;
  syclex::nd_launch(q, launch_range(1, threads), syclex::kernel_function<every<Scope>>, i, u, f);
  q.wait_and_throw();
  bool right = i[0] == 2016 && i[1] == -128 && i[2] == -63 && i[3] == 63 && i[4] == 1 && i[5] == 1;
  right &= i[6] > 0 && i[6] <= threads && i[7] == 1;
  right &= u[0] == 0 && u[1] == ~0u && u[2] == 5 && u[3] == 4 && u[4] == 6 && *f == 32;
  std::printf("%s: %s\n", name, right ? "right" : "WRONG");
  return !right;
}

int main() {
  sycl::queue &q = default_queue();
  return check<sycl::memory_scope::device>(q, "device") + check<sycl::memory_scope::work_group>(q, "work_group") +
         check<sycl::memory_scope::system>(q, "system");
}
