#include <optional>
#include <vector>

// told with -w, and no error with -Werror
unsigned launches(unsigned n) {
  std::vector<dim3> grids;
  grids.emplace_back(n, 3, 4);
  std::optional<dim3> chosen(std::in_place, n, 3, 4);
  const dim3 table[][2] = {{{1, 1, 1}, {n, 3, 4}}};
  unsigned unused;
  return grids[0].x + chosen->x + table[0][1].x;
}
