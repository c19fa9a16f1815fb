// CUDA:
//   by_row<<<grid, dim3(8, 8)>>>(d);   // a warp is four rows of the block
// SYCL:
// The block is one row of as many threads, and x and y are computed from its number.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void by_row(int *d) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const int t = item.get_local_id(2), x = t % 8, y = t / 8;
  d[y * 8 + x] = sycl::reduce_over_group(item.get_sub_group(), x, sycl::plus<>());
}

void run(sycl::queue &q, int *d) {
  syclex::nd_launch(q, sycl::nd_range<3>({1, 1, 64}, {1, 1, 64}), syclex::kernel_function<by_row>,
                    d);
}
// Run:
bool is_right(sycl::queue &q) {
  int *d = zeros<int>(q, 64);
  run(q, d);
  q.wait();
  return all(d, 64, [](int) { return 112; });
}
