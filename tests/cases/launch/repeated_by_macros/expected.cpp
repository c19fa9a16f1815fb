// A launch inside a lambda that one macro repeats for each type and another, inside it, for each operation.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

enum Op { SUM, MEAN, MAX };
#define DISPATCH_TYPES(is_double, ...)   \
    [&] {                                \
        if (is_double) {                 \
            using scalar_t = double;     \
            return __VA_ARGS__();        \
        } else {                         \
            using scalar_t = float;      \
            return __VA_ARGS__();        \
        }                                \
    }()
#define DISPATCH_OPS(op, ...)            \
    [&] {                                \
        switch (op) {                    \
        case SUM: {                      \
            constexpr Op OP = SUM;       \
            return __VA_ARGS__();        \
        }                                \
        case MEAN: {                     \
            constexpr Op OP = MEAN;      \
            return __VA_ARGS__();        \
        }                                \
        default: {                       \
            constexpr Op OP = MAX;       \
            return __VA_ARGS__();        \
        }                                \
        }                                \
    }()

template <typename T, Op OP, bool HAS_VALUE>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void reduce(const T *value, const T *in, T *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    T sum = 0;
    for (int i = 0; i < n; i++) {
        T x = HAS_VALUE ? value[i] * in[i] : in[i];
        sum = OP == MAX ? (x > sum ? x : sum) : sum + x;
    }
    out[item.get_local_id(2)] = OP == MEAN ? sum / n : sum;
}

void run(bool is_double, Op op, const void *value, const void *in, void *out, int n, sycl::queue stream) {
    DISPATCH_TYPES(is_double, [&] {
        auto x = static_cast<const scalar_t *>(in);
        auto y = static_cast<scalar_t *>(out);
        DISPATCH_OPS(op, [&] {
            if (value != nullptr)
                syclex::nd_launch(stream, launch_range(1, 1),
                                  syclex::kernel_function<reduce<scalar_t, OP, true>>,
                                  static_cast<const scalar_t *>(value), x, y, n);
            else
                syclex::nd_launch(stream, launch_range(1, 1),
                                  syclex::kernel_function<reduce<scalar_t, OP, false>>,
                                  static_cast<const scalar_t *>(nullptr), x, y, n);
        });
    });
}

template <typename T, typename R>
static bool is_right(Op op, R expected) {
    sycl::queue &q = default_queue();
    T value[3] = {2, 3, 4}, in[3] = {1, 5, 2}, *d, *out, got[2];
    d = static_cast<T *>(sycl::malloc_device(sizeof(value) + sizeof(in), q));
    out = static_cast<T *>(sycl::malloc_device(sizeof(got), q));
    q.memcpy(d, value, sizeof(value)).wait();
    q.memcpy(d + 3, in, sizeof(in)).wait();
    run(sizeof(T) == 8, op, d, d + 3, out, 3, default_queue());
    run(sizeof(T) == 8, op, nullptr, d + 3, out + 1, 3, default_queue());
    q.memcpy(got, out, sizeof(got)).wait();
    sycl::free(d, q);
    sycl::free(out, q);
    return got[0] == expected.with && got[1] == expected.without;
}

struct Expected {
    double with, without;
};

int main() {
    bool right = is_right<float>(SUM, Expected{25, 8}) && is_right<double>(SUM, Expected{25, 8});
    right = right && is_right<float>(MAX, Expected{15, 5}) && is_right<double>(MAX, Expected{15, 5});
    std::puts(right ? "PASS" : "FAIL");
    return right ? 0 : 1;
}
