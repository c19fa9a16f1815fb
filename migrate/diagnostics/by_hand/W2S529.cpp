// CUDA:
//   if (threadIdx.x >= n) return;
//   s[threadIdx.x] = p[threadIdx.x];
//   __syncthreads();
//   p[threadIdx.x] = s[n - 1 - threadIdx.x];
// SYCL:
// Nobody leaves ahead of a barrier: the condition stands around what is computed.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void reverse(float *p, int n) {
  syclex::work_group_static<float[64]> s;
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const int t = item.get_local_id(2);
  const bool takes_part = t < n;
  if (takes_part)
    s[t] = p[t];
  sycl::group_barrier(item.get_group());
  if (takes_part)
    p[t] = s[n - 1 - t];
}
// Run:
bool is_right(sycl::queue &q) {
  float *p = numbers<float>(q, 64);
  launch<reverse>(q, 1, 64, p, 50);
  return all(p, 64, [](int i) { return float(i < 50 ? 49 - i : i); });
}
