// CUDA:
//   int stages = properties.regsPerMultiprocessor >= 65536 ? 3 : 2;
// SYCL:
// Decided by what every device tells: here by whether so many tiles fit into a work-group's local memory.
int stages_for(const sycl::device &device, size_t bytes_of_a_stage) {
  const size_t there = device.get_info<sycl::info::device::local_mem_size>();
  return there >= 3 * bytes_of_a_stage ? 3 : 2;
}
// Run:
bool is_right(sycl::queue &q) {
  return stages_for(q.get_device(), 1024) == 3 && stages_for(q.get_device(), size_t(1) << 40) == 2;
}
