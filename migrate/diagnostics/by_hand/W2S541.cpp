// CUDA:
//   if (warp < 2)   // two warps of four meet, and count
//     asm("{ .reg .pred p; setp.ne.u32 p, %1, 0; bar.red.popc.u32 %0, 1, 64, p; }" : "=r"(n) : "r"(flag));
// SYCL:
// All work-items of the group meet; those of other parts add nothing.
inline int count_of_part(sycl::group<3> group, bool flag) {
  const bool takes_part = group.get_local_id(2) < 64;
  return sycl::reduce_over_group(group, int(takes_part && flag), sycl::plus<>());
}
// Run:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void in_parts(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const int t = item.get_local_id(2);
  out[t] = count_of_part(item.get_group(), t % 3 == 0);
}
bool is_right(sycl::queue &q) {
  int *out = zeros<int>(q, 128);
  launch<in_parts>(q, 1, 128, out);
  return all(out, 128, [](int) { return 22; });
}
