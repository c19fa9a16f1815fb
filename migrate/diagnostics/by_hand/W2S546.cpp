// CUDA:
//   mirror<<<1, 32, bytes>>>(p);   // more than 48 KiB, and no cudaFuncSetAttribute
// SYCL:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void mirror(int *p) {
  p[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2)] += 1;
}

// Launched where the device has the memory, and said where not.
bool run(sycl::queue &q, int *p, size_t bytes) {
  if (bytes > q.get_device().get_info<sycl::info::device::local_mem_size>())
    return false;
  const syclex::properties with_memory{syclex::work_group_scratch_size(bytes)};
  const syclex::launch_config config(sycl::nd_range<3>({1, 1, 32}, {1, 1, 32}), with_memory);
  syclex::nd_launch(q, config, syclex::kernel_function<mirror>, p);
  return true;
}
// Run:
bool is_right(sycl::queue &q) {
  int *p = numbers<int>(q, 32);
  return !run(q, p, size_t(1) << 40);
}
