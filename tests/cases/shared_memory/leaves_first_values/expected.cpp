#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

template <class T> struct Arena {
    T *at;
    // W2S504: 'pool', dynamic shared memory in a constructor's first values, has no SYCL form yet (wmma2sycl explain W2S504)
    Arena() : at(reinterpret_cast<T *>(pool)) {}
};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void filled(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    Arena<float> arena;
    arena.at[item.get_local_id(2)] = 1.0f;
    out[item.get_local_id(2)] = arena.at[0];
}
