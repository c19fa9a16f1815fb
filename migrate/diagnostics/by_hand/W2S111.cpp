// CUDA:
//   #if __CUDA_ARCH__ >= 800
//     constexpr bool has_bf16 = true;
//   #endif
// SYCL:
// What the code wants to know is asked of the device, on the host, and handed to the kernel.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *p, bool in_double) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  float &x = p[item.get_global_id(2)];
  x = in_double ? float(double(x) * 2.0) : x * 2.0f;
}

void run(sycl::queue &q, float *p) {
  const bool in_double = q.get_device().has(sycl::aspect::fp64);
  syclex::nd_launch(q, sycl::nd_range<3>({1, 1, 64}, {1, 1, 64}), syclex::kernel_function<scale>, p,
                    in_double);
}
// Run:
bool is_right(sycl::queue &q) {
  float *p = numbers<float>(q, 64);
  run(q, p);
  q.wait();
  return all(p, 64, [](int i) { return 2.0f * i; });
}
