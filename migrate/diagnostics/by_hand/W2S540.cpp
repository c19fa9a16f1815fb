// CUDA:
//   asm("mov.u32 %0, %smid;" : "=r"(sm));
//   for (int i = sm; i < parts; i += sms) work_on(i);   // parts by multiprocessor
// SYCL:
// Work-groups take the next part by a counter; where they run, they need not know.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void share(int *counter, int parts, int *done) {
  auto group = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_group();
  while (true) {
    int part = 0;
    if (group.leader())
      part =
          sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device>(*counter)
              .fetch_add(1);
    part = sycl::group_broadcast(group, part);
    if (part >= parts)
      return;
    done[part * group.get_local_linear_range() + group.get_local_linear_id()] += part;
  }
}
// Run:
bool is_right(sycl::queue &q) {
  int *counter = zeros<int>(q, 1), *done = zeros<int>(q, 10 * 32);
  launch<share>(q, 4, 32, counter, 10, done);
  return all(done, 320, [](int i) { return i / 32; });
}
