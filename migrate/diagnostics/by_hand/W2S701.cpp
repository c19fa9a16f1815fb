// CUDA:
//   __int128 x = a;
//   high = (long long)((x * b) >> 64);
// SYCL:
// A type that devices lack by what SYCL has for the operation: here the upper half of a product. Where there is
// nothing, by two numbers, or on the host.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void upper(long *high, long a, long b) { *high = sycl::mul_hi(a, b); }

// Recursion, which devices lack too, by a loop with a stack of its own.
int nodes_below(const int *left, const int *right, int root) {
  int stack[32] = {root}, depth = 1, count = 0;
  while (depth > 0) {
    const int node = stack[--depth];
    if (node < 0)
      continue;
    ++count;
    stack[depth++] = left[node];
    stack[depth++] = right[node];
  }
  return count;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void walk(int *count, const int *left, const int *right) { *count = nodes_below(left, right, 0); }
// Run:
bool is_right(sycl::queue &q) {
  long *high = zeros<long>(q, 1);
  launch<upper>(q, 1, 1, high, 1L << 62, 20L);
  int *tree = zeros<int>(q, 11);
  const int left[] = {1, 3, -1, -1, -1}, right[] = {2, 4, -1, -1, -1};
  std::copy_n(left, 5, tree);
  std::copy_n(right, 5, tree + 5);
  launch<walk>(q, 1, 1, tree + 10, static_cast<const int *>(tree), static_cast<const int *>(tree + 5));
  return *high == 5 && tree[10] == 5;
}
