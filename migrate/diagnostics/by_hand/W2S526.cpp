// CUDA:
//   if (auto *leaf = dynamic_cast<const Leaf *>(node)) return leaf->value;
// SYCL:
struct Node {
  bool is_leaf;
};
struct Leaf : Node {
  int value;
};

inline int value_of(const Node *node) {
  return node->is_leaf ? static_cast<const Leaf *>(node)->value : 0;
}
// Run:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(const Leaf *leaves, int *out) {
  const auto i = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2);
  out[i] = value_of(leaves + i);
}
bool is_right(sycl::queue &q) {
  Leaf *leaves = sycl::malloc_shared<Leaf>(2, q);
  leaves[0].is_leaf = true, leaves[1].is_leaf = false;
  leaves[0].value = leaves[1].value = 9;
  int *out = numbers<int>(q, 2);
  launch<kernel>(q, 1, 2, leaves, out);
  return out[0] == 9 && out[1] == 0;
}
