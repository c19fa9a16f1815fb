#include <sycl/sycl.hpp>
#include <wmma2sycl/random.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <stdio.h>

int fill(float *x, double *d, unsigned int *u, float *on_host, size_t n, sycl::queue stream) {
  sycl::queue &q = default_queue();
  random_generator gen = nullptr, host;
  if (random_status_of([&] { gen = random_generator(q); }) != random_success) return 1;
  gen.set_queue(stream);
  gen.set_seed(1234ULL);
  gen.set_offset(16);
  gen.words(u, n);
  gen.uniform(x, n);
  gen.uniform(d, n);
  gen.normal(x, n, 0.0f, 1.0f);
  gen.normal(d, n, 0.0, 2.0);
  random_status status = random_status_of([&] { gen.log_normal(x, n, 0.0f, 0.5f); });
  if (status) printf("failed: %d\n", status);
  host = random_generator::on_host();
  host.uniform(on_host, n);
  host.reset();
  return random_status_of([&] { gen.reset(); });
}
