#include <sycl/sycl.hpp>
#include <wmma2sycl/plain_vectors.hpp>
using namespace wmma2sycl;

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

// a template of the program, and its class
// W2S542: 'T{a, b, c}' makes a dim3 where the order of its sizes is not written: x comes first in CUDA, and last in a sycl::range<3> (wmma2sycl explain W2S542)
template <typename T> T built(unsigned a, unsigned b, unsigned c) { return T{a, b, c}; }
// W2S542: '{a, 2, 3}' makes a dim3 where the order of its sizes is not written: x comes first in CUDA, and last in a sycl::range<3> (wmma2sycl explain W2S542)
template <typename T> T listed(unsigned a) { return {a, 2, 3}; }
// W2S543: 'template <typename T> struct Box { T value; }' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
template <typename T> struct Box {
  T value;
};

unsigned launches(unsigned n) {
  std::vector<sycl::range<3>> grids(2, sycl::range<3>(1, 1, 1));
  grids.emplace_back(4, 3, n);
  // W2S542: 'chosen(std::in_place, n, 3, 4)' makes a dim3 where the order of its sizes is not written: x comes first in CUDA, and last in a sycl::range<3> (wmma2sycl explain W2S542)
  std::optional<sycl::range<3>> chosen(std::in_place, n, 3, 4);
  auto owned = std::make_unique<sycl::range<3>>(4, 3, n);
  std::map<std::string, sycl::range<3>> named;
  named["first"] = {3, 2, n};
  named.try_emplace("second", 4, 3, n);
  // W2S543: 'dim3' makes a dim3 of nothing: it is 1, 1, 1 in CUDA, and a sycl::range<3> is 0, 0, 0 (wmma2sycl explain W2S543)
  sycl::range<3> *many = new sycl::range<3>[2];
  Box<sycl::range<3>> box;
  const unsigned last = built<sycl::range<3>>(n, 2, 3)[2] + listed<sycl::range<3>>(n)[1] + box.value[2] + many[0][2];
  delete[] many;
  return unsigned(grids[2][2]) + unsigned((*chosen)[2]) + unsigned((*owned)[2]) + unsigned(named["first"][2]) + last + built<plain_uint3>(1, 2, 3).x();
}
