#include <sycl/sycl.hpp>
#include <wmma2sycl/dimensions.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define GLOBAL_ID(axis) (vector_of(item.get_group().get_group_id()).axis() * vector_of(item.get_local_range()).axis() + vector_of(item.get_local_id()).axis())
#define STRIDE(axis) (vector_of(item.get_group_range()).axis() * vector_of(item.get_local_range()).axis())
#define FOR_EACH(i, n, axis) for (int i = GLOBAL_ID(axis); i < (n); i += STRIDE(axis))

// macros that are told the axis
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(float *sums, const float *x, int columns, int rows) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  FOR_EACH(column, columns, x) {
    FOR_EACH(row, rows, y) { sums[row * columns + column] += x[column]; }
  }
}
