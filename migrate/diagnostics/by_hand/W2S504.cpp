// CUDA:
//   extern __constant__ float weights[16];   // several sources share it
// SYCL:
// Constants lie in memory of the device, and the kernel is given where.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void weigh(float *p, const float *weights) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_global_id(2)] *= weights[item.get_global_id(2) % 16];
}
// Run:
bool is_right(sycl::queue &q) {
  float *p = zeros<float>(q, 64), *weights = numbers<float>(q, 16);
  std::fill_n(p, 64, 2.0f);
  launch<weigh>(q, 2, 32, p, weights);
  return all(p, 64, [](int i) { return 2.0f * (i % 16); });
}
