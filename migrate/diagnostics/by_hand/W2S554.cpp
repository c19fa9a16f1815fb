// CUDA:
//   if (warp < 2) { produce(s); asm("bar.sync 1, 64;"); use(s); }   // two warps of four meet
//   else something_else();
// SYCL:
// All work-items of the group meet; each part does its own between the barriers.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void met_by_all(int *out) {
  syclex::work_group_static<int[64]> s;
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const int t = item.get_local_id(2);
  if (t < 64)
    s[t] = t;
  else
    out[t] = -1;
  sycl::group_barrier(item.get_group());
  if (t < 64)
    out[t] = s[63 - t];
}
// Run:
bool is_right(sycl::queue &q) {
  int *out = zeros<int>(q, 128);
  launch<met_by_all>(q, 1, 128, out);
  return all(out, 128, [](int i) { return i < 64 ? 63 - i : -1; });
}
