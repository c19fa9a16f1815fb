// CUDA:
//   for (int half = 32; half > 0; half /= 2)
//     if (threadIdx.x < half) { s[threadIdx.x] += s[threadIdx.x + half]; __syncthreads(); }
// SYCL:
// The condition is split: what some do stands in it, the barrier of all behind it.
inline void fold(float *s, sycl::group<3> group) {
  const unsigned t = group.get_local_id(2);
  for (unsigned half = 32; half > 0; half /= 2) {
    if (t < half)
      s[t] += s[t + half];
    sycl::group_barrier(group);
  }
}
// Run:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *out) {
  syclex::work_group_static<float[64]> s;
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  float (&sums)[64] = s;
  sums[item.get_local_id(2)] = float(item.get_local_id(2));
  sycl::group_barrier(item.get_group());
  fold(sums, item.get_group());
  out[item.get_local_id(2)] = sums[0];
}
bool is_right(sycl::queue &q) {
  float *out = zeros<float>(q, 64);
  launch<kernel>(q, 1, 64, out);
  return all(out, 64, [](int) { return 2016.0f; });
}
