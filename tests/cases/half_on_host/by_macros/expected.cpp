// Halves that macros make, on the host and on the device: what is below 2^-13 is rounded.
#include <sycl/sycl.hpp>
#include <wmma2sycl/pairs.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define TO_HALF(x) to_half(float(x))
#define ONE sycl::half(1.0f)
#define SMALL to_half(float(6.0e-6f))
#define FIELDS(X) X(plain, to_half(float(f))) X(twice, to_half(float(f * 2)))

struct Row {
#define DECLARE(name, value) sycl::half name;
  FIELDS(DECLARE)
#undef DECLARE
};

inline Row rounded(float f) {
  Row row;
#define ASSIGN(name, value) row.name = value;
  FIELDS(ASSIGN)
#undef ASSIGN
  return row;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void round_all(Row *rows, sycl::half *halves, const float *numbers) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  rows[item.get_local_id(2)] = rounded(numbers[item.get_local_id(2)]);
  halves[item.get_local_id(2)] = TO_HALF(numbers[item.get_local_id(2)]) + ONE;
}

sycl::half least() { return SMALL; }
