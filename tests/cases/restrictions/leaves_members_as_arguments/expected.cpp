#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

// A member that a template parameter names is known at compile time: what is read, and what is called.
struct Particle {
  float mass, charge;
  float energy(float k) const { return charge * k; }
  float weight(float k) const { return mass * k; }
};
template <float Particle::*M> float field(const Particle &p) { return p.*M; }
template <float (Particle::*F)(float) const> float called(const Particle &p) { return (p.*F)(2.0f) + (&p->*F)(1.0f); }
template <class C, float (C::*F)(float) const> struct Caller {
  float operator()(const C &c) const { return (c.*F)(4.0f); }
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sums(const Particle *p, float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_local_id(2);
  out[i] = field<&Particle::charge>(p[i]) + called<&Particle::energy>(p[i]) + called<&Particle::weight>(p[i]);
  out[i] += Caller<Particle, &Particle::energy>()(p[i]);
}

int main() {
  sycl::queue &q = default_queue();
  auto *p = sycl::malloc_shared<Particle>(32, q);
  auto *out = sycl::malloc_shared<float>(32, q);
  for (int i = 0; i < 32; i++) p[i] = {float(i), float(2 * i + 1)};
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<sums>, p, out);
  q.wait_and_throw();
  int wrong = 0;
  for (int i = 0; i < 32; i++) wrong += out[i] != 8 * p[i].charge + 3 * p[i].mass;
  printf("%s\n", wrong ? "FAILED" : "PASSED");
  return wrong != 0;
}
