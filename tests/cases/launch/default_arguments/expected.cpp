#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define WIDTH 256
constexpr int kBlock = 128;
enum class Mode { add, set };
enum Kind : int { few = 2, many };
struct Twice { float operator()(float x) const { return 2 * x; } };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, float value, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < n) p[item.get_local_id(2)] = value;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *p, float by, const int n, const float *other, Mode mode,
           Kind kind, size_t end);
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *p, float by, const int n, const float *other, Mode mode, Kind kind, size_t end) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < n && mode == Mode::set && kind == many && end != 0) p[item.get_local_id(2)] *= other ? *other : by;
}

namespace ops {
constexpr int kCount = 256;
template <typename T, typename Op = Twice>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void apply(T *p, Op op, unsigned n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < n) p[item.get_local_id(2)] = op(p[item.get_local_id(2)]);
}
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void set(T *p, T value, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < n) p[item.get_local_id(2)] = value;
}
}

#define LAUNCH(kernel, blocks, ...) syclex::nd_launch(default_queue(), launch_range(blocks, kBlock), syclex::kernel_function<kernel>, __VA_ARGS__, 1.0f, 32)
template <typename T> void run(T *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(2, kBlock), syclex::kernel_function<ops::set<T>>, p, T(1), kBlock * 2);
}

void run(float *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill>, p, 1.0f, 32);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill>, p, 2.0f, 32);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill>, p, 3.0f, 16);
    syclex::nd_launch(q, launch_range(2, kBlock), syclex::kernel_function<scale>, p, 2.0f, WIDTH, static_cast<const float *>(nullptr), Mode::set, Kind::many, static_cast<size_t>(-1));
    syclex::nd_launch(q, launch_range(2, kBlock), syclex::kernel_function<ops::apply<float, Twice>>, p, Twice(), static_cast<unsigned int>(ops::kCount));
    syclex::nd_launch(q, launch_range(2, kBlock), syclex::kernel_function<ops::set<float>>, p, float(1), kBlock * 2);
    LAUNCH(fill, 2, p);
    run<float>(p);
}
