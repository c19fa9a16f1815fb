// Of the program's own, whatever it is called: nothing of CUDA's scopes.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Counter {
    int value;
    int atomicAdd_system(int x) { return value += x; }
};
int atomicAdd_block(Counter *c, int x) { return c->value -= x; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void own(Counter *c, int *n) {
    c->atomicAdd_system(2);
    atomicAdd_block(c, 3);
    atomic_add(n, 1);
}
