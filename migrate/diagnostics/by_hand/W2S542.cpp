// CUDA:
//   grids.emplace_back(n, 3, 4);   // a dim3: x, y, z
// SYCL:
// z, y, x, where the sizes are seen.
void add_grid(std::vector<sycl::range<3>> &grids, size_t n) {
  grids.push_back(sycl::range<3>(4, 3, n));
}
// Run:
bool is_right(sycl::queue &) {
  std::vector<sycl::range<3>> grids;
  add_grid(grids, 7);
  return grids[0][2] == 7 && grids[0].size() == 84;
}
