// Macros over the thread's index where no body declares an item: first values, default arguments, a constructor's list.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define TID sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2)
#define WARP (unsigned(sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2)) >> 5)
#define BLOCK (item.get_group(2))

int here(int i = TID) { return i * 2; }

struct Place {
    unsigned thread = TID;
    unsigned warp;
    Place() : warp(WARP) {}
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(unsigned *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    Place place;
    out[TID] = here() + place.thread + place.warp + BLOCK;
}
