// CUDA:
//   // apply.inc, included twice: with `#define STEP threadIdx.x`, and with `#define STEP 1`
//   p[STEP] += 1;
// SYCL:
// The file becomes a function; what its inclusions differ in is an argument.
void apply(float *p, int step) { p[step] += 1; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_threads(float *p) {
  apply(p, sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2));
}
void of_host(float *p) { apply(p, 1); }
// Run:
bool is_right(sycl::queue &q) {
  float *p = zeros<float>(q, 8);
  launch<of_threads>(q, 1, 8, p);
  of_host(p);
  return all(p, 8, [](int i) { return i == 1 ? 2.0f : 1.0f; });
}
