// One use is given two macros that launch: which launch is whose, the nodes do not tell.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += N;
}

#define BOTH(FIRST, SECOND) FIRST(1); SECOND(2)
// W2S101: '<<<' is made by the macro 'ADD' and cannot be edited there (wmma2sycl explain W2S101)
#define ADD(N) add<N><<<1, 32>>>(p)
// W2S101: '<<<' is made by the macro 'ADD_TWICE' and cannot be edited there (wmma2sycl explain W2S101)
#define ADD_TWICE(N) add<2 * N><<<1, 64>>>(p)

void run(float *p) {
    // W2S101: 'the launch' is made by the macro 'BOTH' and cannot be edited there (wmma2sycl explain W2S101)
    BOTH(ADD, ADD_TWICE);
}
