#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

template <typename CURAND_STATE, int CU_STEPS>
struct drawn {
    CURAND_STATE held;
    explicit drawn(const CURAND_STATE *from) : held(*from) {}
    unsigned next() {
        for (int i = 0; i < CU_STEPS; ++i) held = static_cast<CURAND_STATE>(held * 1664525u + 1013904223u);
        return held;
    }
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void draw(const unsigned *seeds, unsigned *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    drawn<unsigned, 3> one(seeds + item.get_local_id(2));
    out[item.get_local_id(2)] = one.next();
}
