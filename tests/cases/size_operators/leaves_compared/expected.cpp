#include <sycl/sycl.hpp>

#include <algorithm>

// of two sizes alone: not what sycl::range's does, which templates find
// W2S512: 'operator==' of (dim3, dim3): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
bool operator==(const sycl::range<3> &a, const sycl::range<3> &b) { return a[2] == b[2] && a[1] == b[1]; }
// no truth: a template would take either
// W2S512: 'operator<' of (dim3, dim3): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
int operator<(sycl::range<3> a, sycl::range<3> b) { return int(a[2]) - int(b[2]); }
// rounded up
// W2S512: 'operator/' of (dim3, dim3): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
sycl::range<3> operator/(const sycl::range<3> &a, const sycl::range<3> &b) {
  return sycl::range<3>((unsigned(a[0]) + unsigned(b[0]) - 1) / unsigned(b[0]), (unsigned(a[1]) + unsigned(b[1]) - 1) / unsigned(b[1]), (unsigned(a[2]) + unsigned(b[2]) - 1) / unsigned(b[2]));
}

#define SAME(a, b) ((a) == (b))

int main() {
  sycl::range<3> sizes[] = {sycl::range<3>(3, 2, 1), sycl::range<3>(4, 2, 1)};
  const bool found = std::find(sizes, sizes + 2, sycl::range<3>(1, 2, 1)) != sizes + 2;
  const sycl::range<3> blocks = ::operator/(sizes[1], sizes[0]);
  return found && sizes[0] == sizes[1] && SAME(sizes[0], sizes[1]) && (::operator<(sizes[0], sizes[1])) == 0 && blocks[0] == 2 ? 0 : 1;
}
