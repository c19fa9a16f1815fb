// CUDA:
//   __global__ void scale(float *p, float by);   // defined in another source
//   scale<<<1, 64>>>(p, 2.0f);
// SYCL:
void scale_on(sycl::queue &q, float *p, float by); // in a header: this is what other sources call

// In the kernel's own source:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *p, float by) {
  p[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2)] *= by;
}

void scale_on(sycl::queue &q, float *p, float by) {
  syclex::nd_launch(q, sycl::nd_range<3>({1, 1, 64}, {1, 1, 64}), syclex::kernel_function<scale>, p,
                    by);
}
// Run:
bool is_right(sycl::queue &q) {
  float *p = numbers<float>(q, 64);
  scale_on(q, p, 2.0f);
  q.wait();
  return all(p, 64, [](int i) { return 2.0f * i; });
}
