// CUDA:
//   if (i > limit) throw std::out_of_range("i");
// SYCL:
// The kernel writes down what went wrong, and the host throws.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void checked(const int *in, int limit, int *failed) {
  const auto i = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2);
  if (in[i] > limit)
    sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device>(*failed).store(
        1);
}

void run(sycl::queue &q, const int *in, int limit,
         int *failed) { // `failed` is shared memory, and 0
  syclex::nd_launch(q, sycl::nd_range<3>({1, 1, 64}, {1, 1, 64}), syclex::kernel_function<checked>,
                    in, limit, failed);
  q.wait();
  if (*failed)
    throw std::out_of_range("in");
}
// Run:
bool is_right(sycl::queue &q) {
  int *in = numbers<int>(q, 64), *failed = zeros<int>(q, 1);
  run(q, in, 63, failed);
  try {
    run(q, in, 62, failed);
  } catch (const std::out_of_range &) {
    return true;
  }
  return false;
}
