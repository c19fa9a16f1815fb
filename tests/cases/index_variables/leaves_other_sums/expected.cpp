// Sums and products that are not a thread's number in the grid, or whose type shows.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define OPEN item.get_group(2) * item.get_local_range(2) + item.get_local_id(2)
#define SCALED (2 * item.get_group(2) * item.get_local_range(2) + item.get_local_id(2))
#define BLOCK item.get_local_range(2)

template <typename T> int width(T) { return sizeof(T); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void others(float *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int mixed = item.get_group(2) * item.get_local_range(2) + item.get_local_id(1);
    int crossed = item.get_group(2) * item.get_local_range(1) + item.get_local_id(2);
    int doubled = 2 * item.get_group(2) * item.get_local_range(2) + item.get_local_id(2);
    int scaled = item.get_group(2) * item.get_local_range(2) * 2 + item.get_local_id(2);
    int less = item.get_group(2) * item.get_local_range(2) - item.get_local_id(2);
    int fixed = item.get_group(2) * 128 + item.get_local_id(2);
    int first = item.get_group(2) * item.get_local_range(2);
    int other = item.get_group_range(2) * item.get_local_range(1);
    int away = n - item.get_group(2) * item.get_local_range(2) + item.get_local_id(2);
    int partly = item.get_group(2) * BLOCK + item.get_local_id(2);
    int open = OPEN, scale = SCALED;
    float real = 0.5f + unsigned(item.get_group(2)) * unsigned(item.get_local_range(2)) + unsigned(item.get_local_id(2)), cast = (float)unsigned(item.get_group(2)) * unsigned(item.get_local_range(2)) + unsigned(item.get_local_id(2));
    int size = width((long long)item.get_group(2) * unsigned(item.get_local_range(2)) + unsigned(item.get_local_id(2))), negative = -1 * ((int)item.get_group(2) * (int)item.get_local_range(2) + (int)item.get_local_id(2));
    out[0] = mixed + crossed + doubled + scaled + less + fixed + first + other + away + partly + open + scale + real + cast + size + negative;
}

void run(float *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(4, 64), syclex::kernel_function<others>, out, 256);
}
