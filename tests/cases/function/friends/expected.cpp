#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

class Engine;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void engine_k(Engine *e, int n);
class Engine { int *p; friend void engine_k(Engine *e, int n); public: Engine(int *q) : p(q) {} };
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void engine_k(Engine *e, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  e->p[item.get_local_id(2)] = n;
}
