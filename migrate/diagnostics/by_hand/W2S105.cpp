// CUDA:
//   // sum.cuh, which one source includes with `#define REAL float`, another one with `#define REAL double`
//   __device__ REAL doubled(REAL x) { return x + x; }
// SYCL:
// What differs between the includers is a template's parameter, so that the header means one thing.
template <typename Real> Real doubled(Real x) { return x + x; }

template <typename Real> SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>)) void twice(Real *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = doubled(p[item.get_local_id(2)]);
}
// Run:
bool is_right(sycl::queue &q) {
  float *f = numbers<float>(q, 8);
  int *i = numbers<int>(q, 8);
  launch<twice<float>>(q, 1, 8, f);
  launch<twice<int>>(q, 1, 8, i);
  return all(f, 8, [](int n) { return 2.0f * n; }) && all(i, 8, [](int n) { return 2 * n; });
}
