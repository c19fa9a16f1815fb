// CUDA:
//   unsigned at = __cvta_generic_to_shared(s) + offset;
//   asm("st.shared.f32 [%0], %1;" :: "r"(at ^ 0x40), "f"(x));   // swizzled
// SYCL:
// The bits of the *offset* are swizzled, and the array is indexed by it.
inline void store_swizzled(float *s, unsigned offset, float x) {
  s[(offset ^ 0x40) / sizeof(float)] = x;
}
// Run:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *out) {
  syclex::work_group_static<float[32]> s;
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const unsigned i = item.get_local_id(2);
  float (&all)[32] = s;
  store_swizzled(all, i * 4, float(i));
  sycl::group_barrier(item.get_group());
  out[i] = all[i];
}
bool is_right(sycl::queue &q) {
  float *out = zeros<float>(q, 32);
  launch<kernel>(q, 1, 32, out);
  return all(out, 32, [](int i) { return float(i ^ 16); });
}
