#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

// a template of the program, and its class
template <typename T> T built(unsigned a, unsigned b, unsigned c) { return T{a, b, c}; }
template <typename T> T listed(unsigned a) { return {a, 2, 3}; }
template <typename T> struct Box {
  T value;
};

unsigned launches(unsigned n) {
  std::vector<dim3> grids(2);
  grids.emplace_back(n, 3, 4);
  std::optional<dim3> chosen(std::in_place, n, 3, 4);
  auto owned = std::make_unique<dim3>(n, 3, 4);
  std::map<std::string, dim3> named;
  named["first"] = {n, 2, 3};
  named.try_emplace("second", n, 3, 4);
  dim3 *many = new dim3[2];
  Box<dim3> box;
  const unsigned last = built<dim3>(n, 2, 3).x + listed<dim3>(n).y + box.value.x + many[0].x;
  delete[] many;
  return grids[2].x + chosen->x + owned->x + named["first"].x + last + built<uint3>(1, 2, 3).x;
}
