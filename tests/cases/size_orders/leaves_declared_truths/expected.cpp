#include <sycl/sycl.hpp>

#include <map>

bool operator<(const sycl::range<3> &a, const sycl::range<3> &b) { return a[0] < b[0]; }

bool smaller(sycl::range<3> a, sycl::range<3> b, std::map<int, sycl::range<3>> &sizes) { return ::operator<(a, b) && ::operator<(sizes.at(2), b); }
