#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define CASE_TYPE(number, type, ...) \
    case number: {                   \
        using scalar_t = type;       \
        return __VA_ARGS__();        \
    }
#define DISPATCH(number, ...)                 \
    [&] {                                     \
        switch (number) {                     \
            CASE_TYPE(0, float, __VA_ARGS__)  \
            CASE_TYPE(1, double, __VA_ARGS__) \
        }                                     \
    }()

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(T *p, T f) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_global_id(2)] *= f;
}

template <typename T> void fill(void *p, int type, int n, unsigned rows) {
    DISPATCH(type, [&] {
        sycl::range<3> grid{1, rows, unsigned((n + 31) / 32)}, block{1, unsigned(n > 64 ? n : 1), 32};
        int sizes[2] = {int(rows), n};
        float parts[] = {float(n * 2), (float)rows};
        syclex::nd_launch(default_queue(), launch_range(grid, block), syclex::kernel_function<scale<scalar_t>>,
                          (scalar_t *)p, parts[0] + sizes[1] + sizeof(T));
    });
}
template void fill<float>(void *, int, int, unsigned);
