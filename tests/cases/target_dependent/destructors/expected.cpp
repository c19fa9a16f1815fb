#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// An object's end stores what it summed; no call of it is written anywhere.
template <typename Target>
class Tile {
public:
    [[gnu::always_inline]]
    explicit Tile(float *to) : to_(to) {}
    [[gnu::always_inline]]
    ~Tile() {
        auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
        joint_matrix_store(sg, sum_, generic_ptr(to_), 16, layout::row_major);
    }

private:
    tiled_matrix<Target, float, use::accumulator, 16, 16> sum_;
    float *to_;
};

struct Counts {
    int *to;
    ~Counts() {
        auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
        to[item.get_local_id(2)] = 1;
    }
};

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void store(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    Tile<Target> tile(c + item.get_group(2) * 256);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void count(float *c, int *n) {
    Tile<Target> tile(c);
    Counts counts{n};
}

void run(float *c, int *n) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 4, 32), syclex::kernel_function<store<decltype(target)>>,
                          c);
    });
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<count<decltype(target)>>,
                          c, n);
    });
}
