// CUDA:
//   void (*const ways[])(float *) = {clear, clear_here};   // a kernel, and a host function
//   ways[i](p);
// SYCL:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void clear(float *p) {
  p[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2)] = 0.0f;
}
void clear_here(float *p) { std::fill_n(p, 32, -1.0f); }

// Both are host functions of one type, one of which launches.
void clear_on_device(sycl::queue &q, float *p) {
  syclex::nd_launch(q, sycl::nd_range<3>({1, 1, 32}, {1, 1, 32}), syclex::kernel_function<clear>,
                    p);
  q.wait();
}
void clear_on_host(sycl::queue &, float *p) { clear_here(p); }
void (*const ways[])(sycl::queue &, float *) = {clear_on_device, clear_on_host};
// Run:
bool is_right(sycl::queue &q) {
  float *p = numbers<float>(q, 32);
  ways[0](q, p);
  const bool first = all(p, 32, [](int) { return 0.0f; });
  ways[1](q, p);
  return first && p[31] == -1.0f;
}
