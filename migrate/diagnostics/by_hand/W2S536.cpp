// CUDA:
//   #define LOWER(x) (-(int)((x) < 7))
//   float f = LOWER(x);
// SYCL:
// minus_one_if is -1 or 0 whatever becomes of it (wmma2sycl/math.hpp); so is a selection of floats.
#define LOWER(x) (minus_one_if((x) < 7))
inline float lower(int x) { return float(LOWER(x)); }
inline float selected(int x) { return x < 7 ? -1.0f : 0.0f; }
// Run:
#undef LOWER
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *p, float *o) {
  const int i = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2);
  p[i] = lower(i), o[i] = selected(i);
}
bool is_right(sycl::queue &q) {
  float *p = zeros<float>(q, 32), *o = zeros<float>(q, 32);
  launch<kernel>(q, 1, 32, p, o);
  return all(p, 32, [](int i) { return i < 7 ? -1.0f : 0.0f; }) &&
         all(o, 32, [](int i) { return i < 7 ? -1.0f : 0.0f; });
}
