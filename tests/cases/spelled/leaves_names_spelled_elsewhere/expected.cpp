// `##` that makes names of the program's own, and macros whose CUDA names are spelled at the use or in another macro.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define MINE(name) my_##name
#define IDENTITY(x) x
#define NUMBER(n) n##u
#define SUM(p, x) atomic_add(p, x)
#define SUM_OF(p, x) SUM(p, NUMBER(x))
int MINE(value)(int i) { return i; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(unsigned *n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    SUM_OF(n, 1);
    n[1] = MINE(value)(IDENTITY(unsigned(item.get_local_id(2)))) + atomic_add(n, 1u);
}
