#include <sycl/sycl.hpp>
#include <wmma2sycl/dimensions.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define LOG(...)
#define FIRST(a, b) (a)

int flat(sycl::uint3 at) { return at.x() + 32 * at.y(); }

// index variables as objects, in arguments that no macro uses
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void places(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  LOG(flat(vector_of(item.get_local_id())), item.get_group_range(), 1);
  p[FIRST(flat(vector_of(item.get_local_id())), flat(vector_of(item.get_group().get_group_id())))] = 1;
}
