// CUDA:
//   struct Owner { float *p; int users; Owner(const Owner &o) : p(o.p), users(o.users + 1) {} };
//   __global__ void twice(Owner owner) { owner.p[threadIdx.x] *= 2; }
// SYCL:
// The class stays the host's; the kernel is given what it reads.
struct Owner {
  float *p;
  int users;
  Owner(const Owner &other) : p(other.p), users(other.users + 1) {}
  explicit Owner(float *p) : p(p), users(1) {}
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice(float *p) {
  p[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2)] *= 2;
}

void run(sycl::queue &q, const Owner &owner) {
  const sycl::nd_range<3> range({1, 1, 32}, {1, 1, 32});
  syclex::nd_launch(q, range, syclex::kernel_function<twice>, owner.p);
}
// Run:
bool is_right(sycl::queue &q) {
  const Owner owner(numbers<float>(q, 32));
  run(q, owner);
  q.wait();
  return all(owner.p, 32, [](int i) { return 2.0f * i; });
}
