// Where device_global variables lie, as address_of tells it: written and read there, and by a kernel under their names.
// __managed__ variables on both sides, with first values.
// Exits with the number of variables that came out wrong.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>

#include <cstdio>

namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

namespace counters {
syclex::device_global<int> hits;
syclex::device_global<plain_object<sycl::float4[3]>> planes;
} // namespace counters
static syclex::device_global<float[2][8]> table;
static syclex::device_global<plain_object<sycl::int4[2]>> first;
static const bool is_known = first_value<first>({{1, 2, 3, 4}, {5, 6, 7, 8}});
static syclex::device_global<managed_place<double>> half_of;
static const bool half_of_is_known = first_value<half_of>(0.5);
static syclex::device_global<managed_place<char[2][4]>> names;
static const bool names_are_known = first_value<names>({{"ab", "c"}});
static syclex::device_global<managed_place<sycl::float4[3]>> shared;
static const bool shared_is_known = first_value<shared>();

int length_of_first() { return managed_value<names>()[0][2] == 0 ? 2 : 3; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void count(int n) {
  managed_value<half_of>() *= n;
  managed_value<shared>()[1][3] += length_of_first();
  counters::hits.get() += n;
  counters::planes[1][2] = 4;
  table[1][2] = 3;
  first[0] += first[1];
}

int check(const char *name, bool right) {
  std::printf("%s: %s\n", name, right ? "right" : "WRONG");
  return !right;
}

int main() {
  managed_value<half_of>() += 1;
  managed_value<names>()[0][1] = 'x';
  const bool is_shared = half_of_is_known && names_are_known && shared_is_known && managed_value<shared>()[1][3] == 0;
  sycl::queue &q = default_queue();
  int *hits = static_cast<int *>(address_of<counters::hits>(q)), five = 5, found = 0;
  float *row = static_cast<float *>(address_of<table>(q)), number = 0;
  sycl::float4 *planes = static_cast<sycl::float4 *>(address_of<counters::planes>(q)), plane;
  sycl::int4 sums[2];
  q.memcpy(hits, &five, sizeof five).wait();
  nd_launch_with_globals<count>(q, launch_range(1, 1), syclex::kernel_function<count>, 2);
  q.memcpy(&found, counters::hits, sizeof found).wait();
  q.memcpy(&number, row + 10, sizeof number).wait();
  q.memcpy(&plane, planes + 1, sizeof plane).wait();
  q.memcpy(sums, first, sizeof sums).wait();
  return check("an int", found == 7) + check("an array", number == 3) + check("vectors", plane[2] == 4) +
         check("managed memory", is_shared && managed_value<half_of>() == 3 && managed_value<shared>()[1][3] == 2 && managed_value<names>()[0][1] == 'x' && managed_value<names>()[1][0] == 'c') +
         check("an initial value", is_known && sums[0][3] == 12 && sums[1][3] == 8);
}
