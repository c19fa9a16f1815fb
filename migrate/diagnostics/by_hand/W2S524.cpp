// CUDA:
//   __device__ int sum(int count, ...);
// SYCL:
template <typename... Numbers> int sum_of(Numbers... numbers) { return (numbers + ... + 0); }
// Run:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(int *out) {
  *out =
      sum_of(1, 2, int(sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2)) + 4);
}
bool is_right(sycl::queue &q) {
  int *out = zeros<int>(q, 1);
  launch<kernel>(q, 1, 1, out);
  return *out == 7;
}
