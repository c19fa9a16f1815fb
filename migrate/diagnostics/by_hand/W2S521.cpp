// CUDA:
//   __global__ void map(float *p, float (*f)(float)) { p[threadIdx.x] = f(p[threadIdx.x]); }
// SYCL:
// The function is a template argument: a function object, or a pointer that is a constant.
struct Twice {
  float operator()(float x) const { return 2.0f * x; }
};

template <typename F> SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void map(float *p, F f) {
  const auto i = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2);
  p[i] = f(p[i]);
}
// Run:
bool is_right(sycl::queue &q) {
  float *p = numbers<float>(q, 32);
  launch<map<Twice>>(q, 1, 32, p, Twice{});
  return all(p, 32, [](int i) { return 2.0f * i; });
}
