#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

enum Mode : int { PLAIN, SCALED = 5 };
typedef enum act_t : int { RELU, GELU } act_t;
typedef enum tag_t : int { FIRST, LAST } tag_t;
namespace sizes { enum Size : int { SMALL = 1, LARGE }; }
struct Policy {
    enum Kind : int { ROWS, COLS = -1 };
};
enum Flags : unsigned int { NONE = 0, HIGH = 0x80000000u };
enum Deduced : int
{
    ONE,
    TWO
};
enum Order : int { UP, DOWN };
template <Order O> struct Sorted { int n; };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void all(float *p, Mode m, const act_t a, enum tag_t t, sizes::Size s, Policy::Kind k, const Flags *f) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = m + a + t + s + k + f[0];
}
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void any(float *p, T value) { *p = float(value); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sorted(float *p, Sorted<DOWN> s) { *p = s.n; }

void run(float *p, const Flags *f, Mode m) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<all>,
                      p, SCALED, GELU, LAST, sizes::LARGE, static_cast<const Policy::Kind &>(Policy::COLS), f);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<all>,
                      p, m, (act_t)1, FIRST, static_cast<sizes::Size>(2), static_cast<const Policy::Kind &>(Policy::Kind(0)), f);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<any<Deduced>>, p, TWO);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<sorted>, p, Sorted<DOWN>{3});
}
