// CUDA:
//   inline bool operator==(const __half2 &a, const __half2 &b) { return a.x == b.x || a.y == b.y; }
// SYCL:
// sycl::vec has the operator itself, element by element: what means something else has a name.
inline bool shares_a_half(const sycl::half2 &a, const sycl::half2 &b) {
  return a.x() == b.x() || a.y() == b.y();
}
// Run:
bool is_right(sycl::queue &) {
  const sycl::half2 a{1, 2}, b{1, 3}, c{4, 5};
  return shares_a_half(a, b) && !shares_a_half(a, c);
}
