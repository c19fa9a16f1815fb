// CUDA:
//   if (lane & 1) v += __shfl_xor_sync(0xaaaaaaaa, v, 2);
//   else          v -= __shfl_xor_sync(0x55555555, v, 2);
// SYCL:
// All lanes come to the exchange; what is done with its value parts.
inline int exchanged(sycl::sub_group sg, int v) {
  const int other = sycl::permute_group_by_xor(sg, v, 2);
  return sg.get_local_linear_id() & 1 ? v + other : v - other;
}
// Run:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void kernel(int *p) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  p[sg.get_local_linear_id()] = exchanged(sg, p[sg.get_local_linear_id()]);
}
bool is_right(sycl::queue &q) {
  int *p = numbers<int>(q, 32);
  launch<kernel>(q, 1, 32, p);
  return all(p, 32, [](int i) { return i & 1 ? i + (i ^ 2) : i - (i ^ 2); });
}
