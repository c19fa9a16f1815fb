// CUDA:
//   std::map<std::string, dim3> grids;
//   grids["a"].x = 7;   // y and z are 1
// SYCL:
void set(std::map<std::string, sycl::range<3>> &grids) {
  auto &grid = grids.try_emplace("a", 1, 1, 1).first->second; // a range of nothing would be 0, 0, 0
  grid[2] = 7;
}
// Run:
bool is_right(sycl::queue &) {
  std::map<std::string, sycl::range<3>> grids;
  set(grids);
  return grids.at("a") == sycl::range<3>(1, 1, 7);
}
