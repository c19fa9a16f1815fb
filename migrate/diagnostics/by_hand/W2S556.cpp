// CUDA:
//   template <> __device__ __forceinline__ double to(float value) {  // never called; `cvt` was meant
//     double made;
//     asm("ctv.rn.f64.f32 %0, %1;" : "=d"(made) : "f"(value));
//     return made;
//   }
// SYCL:
// What was meant, in C++.
template <typename To, typename From>
To to(From value);
template <>
inline double to(float value) {
  return static_cast<double>(value);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void widen(const float *in, double *out) {
  int i = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2);
  out[i] = to<double>(in[i]);
}
// Run:
bool is_right(sycl::queue &q) {
  float *in = zeros<float>(q, 32);
  double *out = zeros<double>(q, 32);
  for (int i = 0; i < 32; ++i)
    in[i] = i * 0.5f;
  launch<widen>(q, 1, 32, in, out);
  return all(out, 32, [](int i) { return i * 0.5; });
}
