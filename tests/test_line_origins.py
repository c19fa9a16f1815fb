"""Which line of CUDA a line of the output was made of."""

from __future__ import annotations

from wmma2sycl.verify.programs.line_origins import line_before

BEFORE = b"""#include <cstdio>
__global__ void scale(float *x, int n) { if (threadIdx.x < n) x[threadIdx.x] *= 2; }
int main() {
  float *x, *y;
  cudaMallocManaged(&x, 256); cudaMallocManaged(&y, 256);
  scale<<<1, 64>>>(x, 64);
  scale<<<1, 64>>>(y, 32);
  return 0;
}""".split(b"\n")
AFTER = b"""#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstdio>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *x, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (item.get_local_id(2) < n) x[item.get_local_id(2)] *= 2;
}
int main() {
  sycl::queue q;
  float *x, *y;
  x = sycl::malloc_shared<float>(64, q);
  y = sycl::malloc_shared<float>(64, q);
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<scale>, x, 64);
  syclex::nd_launch(q, launch_range(1, 64),
                    syclex::kernel_function<scale>, y, 32);
  return 0;
}""".split(b"\n")


def test_lines_of_blocks_that_grew() -> None:
    """Two lines of launches are alike; what tells them apart is rare."""
    found = [line_before(BEFORE, AFTER, line) + 1 for line in range(len(AFTER))]
    assert found == [1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8, 9]


def test_large_blocks_are_cut_in_proportion() -> None:
    before, after = [b"a%d" % i for i in range(400)], [b"b%d" % i for i in range(800)]
    assert [line_before(before, after, line) for line in (400, 799)] == [200, 399]


def test_ends() -> None:
    assert line_before([b"a"], [b"new", b"a"], 0) == 0 and line_before([b"a"], [b"a", b"new"], 1) == 0
    assert line_before([b"a", b"b", b"c"], [b"x a", b"c"], 0) == 0
