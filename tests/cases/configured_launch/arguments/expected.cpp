// Arguments that become the parameters' types: rows of arrays, null pointers, enumerators, a base of an object; a description that the call computes.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/launch_description.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
enum Kind { A = 1, B = 5 };
struct Span { int *p; int n; };
struct Named : Span { int extra; };
static syclex::device_global<managed_place<int[3][4]>> grid;
[[maybe_unused]] static const bool grid_at_first = first_value<grid>();
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(const int *row, int *none, float f, int kind, Span s, int *out) { *out = row[0] + (none == nullptr) + int(f * 2) + kind + s.n; }
int main() {
  sycl::queue &q = default_queue();
  for (int i = 0; i < 12; i++) managed_value<grid>()[i / 4][i % 4] = i * 100;
  auto *out = static_cast<int *>(sycl::malloc_shared(4, q));
  Named s; s.p = out; s.n = 7; s.extra = 9;
  launch_description c{}; c.gridDim = sycl::range<3>(1, 1, 1); c.blockDim = sycl::range<3>(1, 1, 1);
  syclex::nd_launch(c.stream, launch_range(c.gridDim, c.blockDim), syclex::kernel_function<k>, &managed_value<grid>()[1][0], static_cast<int *>(nullptr), 3, int(B), static_cast<Span>(s), out);
  q.wait_and_throw();
  bool ok = *out == 400 + 1 + 6 + 5 + 7;
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<k>, &managed_value<grid>()[2][0], static_cast<int *>(nullptr), 3, int(A), static_cast<Span>(s), out); q.wait_and_throw();
  ok = ok && *out == 800 + 1 + 6 + 1 + 7;
  puts(ok ? "PASSED" : "FAILED"); return !ok;
}

struct Maker {
  launch_description config{};
  int made = 0;
  Maker &next() { ++made; config.gridDim = sycl::range<3>(1, 1, made); config.blockDim = sycl::range<3>(1, 1, 32); return *this; }
};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void count(int *p) { atomic_add(p, 1); }
// W2S506: this launch of 'count' cannot be written as nd_launch: its description is computed at the call: name it ahead of that (wmma2sycl explain W2S506)
void launch(Maker &maker, int *p) { cudaLaunchKernelEx(&maker.next().config, count, p); }
