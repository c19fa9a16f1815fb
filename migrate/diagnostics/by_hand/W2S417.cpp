// CUDA:
//   cudaFuncGetAttributes(&found, fill);
//   int threads = std::min(256, 65536 / found.numRegs);
// SYCL:
// What SYCL tells ahead of a launch is how many work-items a group may have.
size_t threads_for(const sycl::device &device) {
  return std::min<size_t>(256, device.get_info<sycl::info::device::max_work_group_size>());
}
// Run:
bool is_right(sycl::queue &q) {
  return threads_for(q.get_device()) > 0 && threads_for(q.get_device()) <= 256;
}
