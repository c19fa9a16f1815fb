// CUDA:
//   cudaGraphNodeSetEnabled(run, clear, is_first);   // the graph: `clear` sets p, and `add` is behind it
//   cudaGraphLaunch(run, stream);
// SYCL:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(int *p, int value) {
  p[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2)] += value;
}

// The nodes are calls, in an order that heeds the edges: a queue in order does one after the other.
void step(sycl::queue &q, int *p, bool is_first) {
  if (is_first)
    q.memset(p, 0, 64 * sizeof(int));
  syclex::nd_launch(q, sycl::nd_range<3>({1, 1, 64}, {1, 1, 64}), syclex::kernel_function<add>, p,
                    5);
}
// Run:
bool is_right(sycl::queue &q) {
  int *p = numbers<int>(q, 64);
  step(q, p, true);
  step(q, p, false);
  q.wait();
  return all(p, 64, [](int) { return 10; });
}
