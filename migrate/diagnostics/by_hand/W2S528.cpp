// CUDA:
//   int taken[count];   // known when it runs
// SYCL:
// As long as it can be at most, and a limit that is looked at.
template <int Most> int sum_of_squares(int count) {
  int taken[Most], total = 0;
  const int n = count < Most ? count : Most;
  for (int i = 0; i < n; ++i)
    taken[i] = i * i;
  for (int i = 0; i < n; ++i)
    total += taken[i];
  return total;
}
// Run:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(int *out, int count) { *out = sum_of_squares<16>(count); }
bool is_right(sycl::queue &q) {
  int *out = zeros<int>(q, 1);
  launch<kernel>(q, 1, 1, out, 4);
  return *out == 14;
}
