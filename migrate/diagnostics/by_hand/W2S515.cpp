// CUDA:
//   if (blockIdx.x == 0) { *p = produce(); __threadfence(); *ready = 1; }
//   else { while (!*ready) {} use(*p); }
// SYCL:
// Nothing promises that the block which is waited for runs meanwhile: two kernels, one after the other.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void produce(int *p) { *p = 41; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use_it(const int *p, int *out) {
  out[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2)] = *p + 1;
}

void run(sycl::queue &q, int *p, int *out) { // a queue in order
  syclex::nd_launch(q, sycl::nd_range<3>({1, 1, 1}, {1, 1, 1}), syclex::kernel_function<produce>,
                    p);
  syclex::nd_launch(q, sycl::nd_range<3>({1, 1, 96}, {1, 1, 32}), syclex::kernel_function<use_it>,
                    p, out);
}
// Run:
bool is_right(sycl::queue &q) {
  int *p = zeros<int>(q, 1), *out = zeros<int>(q, 96);
  run(q, p, out);
  q.wait();
  return all(out, 96, [](int) { return 42; });
}
