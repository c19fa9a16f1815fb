// CUDA:
//   wmma::bmma_sync(acc, a, b, acc, operation);   // say, with an operation that has no form here
// SYCL:
// A product that no engine of the device has, element by element, by all work-items of the
// sub-group. `a` has 8 rows and `b` 8 columns of `bits` bits; c is 8 x 8.
inline void bit_product(sycl::sub_group sg, int *c, const unsigned *a, const unsigned *b,
                        int bits) {
  for (unsigned i = sg.get_local_linear_id(); i < 64; i += sg.get_local_linear_range()) {
    const unsigned *row = a + i / 8 * (bits / 32), *column = b + i % 8 * (bits / 32);
    for (int word = 0; word < bits / 32; ++word)
      c[i] += int(sycl::popcount(row[word] & column[word]));
  }
  sycl::group_barrier(sg);
}
// Run:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(int *c, const unsigned *a, const unsigned *b) {
  bit_product(sycl::ext::oneapi::this_work_item::get_sub_group(), c, a, b, 128);
}
bool is_right(sycl::queue &q) {
  unsigned *a = zeros<unsigned>(q, 32), *b = zeros<unsigned>(q, 32);
  int *c = zeros<int>(q, 64);
  for (int i = 0; i < 32; ++i)
    a[i] = 0x9e3779b9u * (i + 1), b[i] = 0x85ebca6bu * (i + 3);
  launch<kernel>(q, 1, 8, c, a, b);
  return all(c, 64, [&](int i) {
    return sum(4,
               [&](int w) { return int(__builtin_popcount(a[i / 8 * 4 + w] & b[i % 8 * 4 + w])); });
  });
}
