// CUDA:
//   unsigned raw[3];
//   memcpy(raw, &grid, sizeof raw);
// SYCL:
// Number by number: of a range<3>, x is the last.
void numbers_of(const sycl::range<3> &grid, unsigned (&raw)[3]) {
  for (int axis = 0; axis < 3; ++axis)
    raw[axis] = unsigned(grid[2 - axis]);
}
// Run:
bool is_right(sycl::queue &) {
  unsigned raw[3];
  numbers_of({1, 2, 3}, raw); // z, y, x
  return raw[0] == 3 && raw[1] == 2 && raw[2] == 1;
}
