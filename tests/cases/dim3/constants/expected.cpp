#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Small { static inline const sycl::range<3> block{1, 2, 32}; static sycl::range<3> dims() { return {1, 4, 32}; } };
template <int N> struct Config {
    static inline const sycl::range<3> block = sycl::range<3>(1, N, 32);  // N warps
    inline static const sycl::range<3> grid{1, 1, N};
    static inline const sycl::range<3> sizes[2] = {{1, 2, 1}, {1, 4, 3}};
};
struct Launch { sycl::range<3> grid{1, 1, 1}, block{1, 1, 1}; Launch(int n) : grid(1, 1, n), block(1, 1, n) {} };
const Launch kLaunch(4);
inline sycl::range<3> pick(int n) { return n > 64 ? sycl::range<3>(1, 1, 64) : sycl::range<3>(1, 2, 32); }
template <typename T> inline sycl::range<3> typed() { return sycl::range<3>(1, 1, sizeof(T)); }
inline unsigned count(sycl::range<3> d) { return unsigned(d[2]) * unsigned(d[1]) * unsigned(d[0]); }
const sycl::range<3> kBlock = pick(3);
const auto kAuto = sycl::range<3>(1, 1, 4);
static const sycl::range<3> kPlain{1, 16, 16};
constexpr unsigned kThreads = 16 * 16;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<float[16][16]> tile;
    tile[item.get_local_id(1)][item.get_local_id(2)] = p[item.get_local_id(2)];
    p[item.get_local_id(2)] = tile[item.get_local_id(2)][item.get_local_id(1)];
}
template <unsigned N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void n(float *p) { p[N] = 0; }
int place() {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    return 16 + unsigned(item.get_local_id(2));
}
void run(float *p) {
    sycl::queue &q = default_queue();
    unsigned blocks = 100 / kPlain[2];
    const sycl::range<3> local(1, 2, unsigned(kPlain[2]));
    syclex::nd_launch(q, launch_range(Config<2>::grid, kPlain), syclex::kernel_function<k>, p);
    syclex::nd_launch(q, launch_range(local, kBlock), syclex::kernel_function<k>, p);
    syclex::nd_launch(q, launch_range(kLaunch.grid, kAuto), syclex::kernel_function<n<16>>, p);
    syclex::nd_launch(q, launch_range(typed<float>(), Small::dims()), syclex::kernel_function<n<2>>,
                      p);
    static_assert(kThreads == 256);
    static_assert(16 == 16);
    syclex::nd_launch(q, launch_range(blocks + count(kBlock), Small::block), syclex::kernel_function<k>,
                      p);
}
