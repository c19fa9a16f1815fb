// CUDA:
//   __device__ int sum(const Node *all, int n) {
//     return n < 0 ? 0 : all[n].value + sum(all, all[n].left) + sum(all, all[n].right);
//   }
// SYCL:
struct Node {
  int value, left, right;
};

// A loop, with the way back in an array as deep as the tree can be.
inline int sum_of(const Node *nodes, int root) {
  int waiting[32], count = 0, total = 0;
  waiting[count++] = root;
  while (count > 0) {
    const int n = waiting[--count];
    if (n < 0)
      continue;
    total += nodes[n].value;
    waiting[count++] = nodes[n].left;
    waiting[count++] = nodes[n].right;
  }
  return total;
}
// Run:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(const Node *nodes, int *out) { *out = sum_of(nodes, 0); }
bool is_right(sycl::queue &q) {
  Node *nodes = sycl::malloc_shared<Node>(15, q);
  for (int i = 0; i < 15; ++i)
    nodes[i] = {i + 1, i < 7 ? 2 * i + 1 : -1, i < 7 ? 2 * i + 2 : -1};
  int *out = zeros<int>(q, 1);
  launch<kernel>(q, 1, 1, nodes, out);
  return *out == 120;
}
