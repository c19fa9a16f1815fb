#include <sycl/sycl.hpp>
#include <wmma2sycl/dimensions.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <iostream>
#include <set>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void count(int *n) { atomic_add(n, 1); }

bool operator<(const sycl::range<3> &a, const sycl::range<3> &b) {
  return a[2] != b[2] ? a[2] < b[2] : a[1] != b[1] ? a[1] < b[1] : a[0] < b[0];
}
std::ostream &operator<<(std::ostream &out, const sycl::range<3> &size) {
  return out << unsigned(size[2]) << ',' << unsigned(size[1]) << ',' << unsigned(size[0]);
}
namespace volumes {
namespace {
bool operator>(sycl::range<3> a, sycl::range<3> b) { return unsigned(a[2]) * unsigned(a[1]) * unsigned(a[0]) > unsigned(b[2]) * unsigned(b[1]) * unsigned(b[0]); }
}
bool is_larger(const sycl::range<3> &a, const sycl::range<3> &b) { return ::volumes::operator>(a, b); }
}  // namespace volumes

struct Before {
  bool operator()(const sycl::range<3> &a, const sycl::range<3> &b) const { return ::operator<(a, b); }
};

int main() {
  sycl::queue &q = default_queue();
  auto *n = sycl::malloc_shared<int>(1, q);
  sycl::range<3> grid(3, 2, 1), block(4, 2, 1);
  const bool less = ::operator<(grid, block);
  const bool small = ::operator<(sycl::range<3>(1, 1, 2), block) /* lexicographic */ || !(::operator<(block, grid)) || ::operator<(grid, range_of(sycl::uint3(1, 2, 4)));
  std::set<sycl::range<3>, Before> sizes{grid, block};
  for (const sycl::range<3> &size : sizes)
    if (::operator<(size, sycl::range<3>(1, 1, 9)) && less) std::cout << size << '\n';
  syclex::nd_launch(q, launch_range(grid, ::operator<(grid, block) ? block : sycl::range<3>(1, 1, 1)), syclex::kernel_function<count>,
                    n);
  q.wait_and_throw();
  return less && small && volumes::is_larger(block, grid) ? 0 : 1;
}
