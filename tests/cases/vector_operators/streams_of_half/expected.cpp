#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <iostream>
// W2S512: 'operator<<' of (std::basic_ostream<char>, __half): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
std::ostream &operator<<(std::ostream &out, sycl::half h) { return out << "half(" << float(h) << ")"; }
std::ostream &operator<<(std::ostream &out, const sycl::float2 &v) { return out << v.x() << ", " << v.y(); }
std::ostream &operator<<(std::ostream &out, runtime_status error) { return out << error_name(error); }
void show(sycl::half h, sycl::float2 v) { std::cout << h << v << last_status() << '\n'; }
