// A linear layer on Tensor Cores, then activations in half, half2 and float, each checked against double on the host.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/runtime.hpp>
#include <algorithm>
#include <math.h>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK(call)                                                                   \
    do {                                                                              \
        runtime_status status_ = (call);                                              \
        if (status_ != runtime_success) {                                             \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, error_string(status_)); \
            exit(2);                                                                  \
        }                                                                             \
    } while (0)

constexpr int ROWS = 64, COLS = 128, DEPTH = 64;
constexpr int COUNT = ROWS * COLS;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void linear(const sycl::half *x, const sycl::half *w, sycl::half *y) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const int warp = sub_group_uniform(sg, item.get_global_id(2) / Target::sub_group_size);
    const int row = warp / (COLS / 16) * 16, col = warp % (COLS / 16) * 16;
    if (row >= ROWS) return;
    tiled_matrix<Target, sycl::half, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, sycl::half(0.0f));
    for (int k = 0; k < DEPTH; k += 16) {
        tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a;
        tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> b;
        joint_matrix_load(sg, a, global_ptr(x + row * DEPTH + k), DEPTH);
        joint_matrix_load(sg, b, global_ptr(w + col * DEPTH + k), DEPTH);
        joint_matrix_mad(sg, acc, a, b, acc);
    }
    joint_matrix_store(sg, acc, global_ptr(y + row * COLS + col), COLS, layout::row_major);
}

// SiLU in half2, two elements a thread; the rest of an odd count in half.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void silu(const sycl::half *x, sycl::half *y, int count) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const int pair = item.get_global_id(2);
    if (2 * pair + 1 < count) {
        const sycl::half2 v = reinterpret_cast<const sycl::half2 *>(x)[pair];
        const sycl::half2 one = sycl::half2(sycl::half(1.0f));
        const sycl::half2 e = sycl::exp(sycl::half2(sycl::half(0.0f), sycl::half(0.0f)) - v);
        reinterpret_cast<sycl::half2 *>(y)[pair] = v * (sycl::half2(1) / (one + e));
    } else if (2 * pair < count) {
        y[2 * pair] = x[2 * pair] / (sycl::half(1.0f) + sycl::exp(-x[2 * pair]));
    }
}

// y = max(x, slope * x), fused multiply-add and comparisons in half; what is not finite becomes zero.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void leaky(const sycl::half *x, sycl::half *y, sycl::half slope, sycl::half shift, int count) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    for (int i = item.get_global_id(2); i < count; i += item.get_global_range(2)) {
        const sycl::half v = sycl::fma(x[i], slope, shift) - shift;
        const sycl::half kept = maximum_number(x[i], v);
        y[i] = sign_of_infinity(kept) || sycl::isnan(kept) ? to_half(0.0) : kept;
    }
}

// The larger and the smaller of each pair, swapped halves, and which lanes are larger.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void pairs(const sycl::half2 *x, sycl::half2 *larger, sycl::half2 *swapped, sycl::float2 *wide, unsigned short *bits, int count) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const int i = item.get_global_id(2);
    if (i >= count) return;
    const sycl::half2 other = sycl::half2(sycl::half(x[i].y()), sycl::half(x[i].x()));
    swapped[i] = other;
    larger[i] = maximum_number(x[i], other);
    wide[i] = sycl::float2(float(x[i].x()) - float(x[i].y()), float(other.y()));
    bits[i] = sycl::bit_cast<unsigned short>(sycl::half(x[i].x()));
}

struct Activated {
    float gelu, softplus, swish, angle, clamped;
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void wide(const sycl::half *x, Activated *y, sycl::int2 *whole, int count) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const int i = item.get_global_id(2);
    if (i >= count) return;
    const float v = float(x[i]);
    Activated out;
    out.gelu = 0.5f * v * (1.0f + sycl::tanh(0.79788456f * (v + 0.044715f * sycl::pow(v, 3.0f))));
    out.softplus = v > 20.0f ? v : sycl::log(1.0f + sycl::exp(v));
    out.swish = fast::divide(v, 1.0f + fast::exp(-v));
    out.angle = fast::cos(v) * fast::cos(v) + fast::sin(v) * fast::sin(v) + sycl::cos(v) * sycl::sin(v);
    out.clamped = sycl::fmin(sycl::fmax(sycl::sqrt(sycl::fabs(v)), 0.25f), fast::powr(2.0f, 0.5f));
    y[i] = out;
    const float third = v / (v == 0.0f ? 0.0f : 3.0f);
    whole[i] = sycl::int2(sycl::isnan(third) ? 1 : sycl::isinf(third) ? 2 : 0, static_cast<int>(sycl::rint(v)) + static_cast<int>(sycl::round(v)) + std::min(abs(i - 7), 5));
}

double worst = 0.0;
int wrong = 0;

void compare(const char *what, double found, double expected, double bound) {
    const double error = std::fabs(found - expected);
    worst = error > worst ? error : worst;
    if (!(error <= bound * (1.0 + std::fabs(expected))) && wrong++ < 5) printf("%s: %g, not %g\n", what, found, expected);
}

int main() {
    sycl::queue &q = default_queue();
    std::vector<sycl::half> x(ROWS * DEPTH), w(COLS * DEPTH);
    for (int i = 0; i < ROWS * DEPTH; i++) x[i] = sycl::half(static_cast<float>((i * 37 % 17) - 8) / 16.0f);
    for (int i = 0; i < COLS * DEPTH; i++) w[i] = sycl::half(static_cast<float>((i * 29 % 13) - 6) / 16.0f);

    sycl::half *device_x, *device_w, *y, *a;
    CHECK(status_of([&] { device_x = allocate_device<sycl::half>(x.size(), q); }));
    CHECK(status_of([&] { device_w = allocate_device<sycl::half>(w.size(), q); }));
    CHECK(status_of([&] { return y = sycl::malloc_device<sycl::half>(COUNT, q); }));
    CHECK(status_of([&] { return a = sycl::malloc_device<sycl::half>(COUNT, q); }));
    CHECK(status_of([&] { q.memcpy(device_x, x.data(), x.size() * sizeof(sycl::half)).wait(); }));
    CHECK(status_of([&] { q.memcpy(device_w, w.data(), w.size() * sizeof(sycl::half)).wait(); }));
    with_matrix_target<matrix_types<sycl::half, sycl::half, sycl::half>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, ROWS / 16 * (COLS / 16) / 4, 128),
                          syclex::kernel_function<linear<decltype(target)>>,
                          device_x, device_w, y);
    });
    CHECK(last_status());

    std::vector<sycl::half> values(COUNT), got(COUNT);
    CHECK(status_of([&] { q.memcpy(values.data(), y, COUNT * sizeof(sycl::half)).wait(); }));
    for (int row = 0; row < ROWS; row++)
        for (int col = 0; col < COLS; col++) {
            double sum = 0;
            for (int k = 0; k < DEPTH; k++) sum += double(float(x[row * DEPTH + k])) * float(w[col * DEPTH + k]);
            compare("linear", float(values[row * COLS + col]), sum, 4e-3);
        }

    syclex::nd_launch(q, launch_range((COUNT / 2 + 127) / 128, 128), syclex::kernel_function<silu>,
                      y, a, COUNT - 1);
    CHECK(status_of([&] { q.memcpy(got.data(), a, COUNT * sizeof(sycl::half)).wait(); }));
    for (int i = 0; i < COUNT - 1; i++) {
        const double v = float(values[i]);
        compare("silu", float(got[i]), v / (1.0 + std::exp(-v)), 4e-3);
    }

    syclex::nd_launch(q, launch_range(4, 256), syclex::kernel_function<leaky>,
                      y, a, sycl::half(0.125f), sycl::half(1.0f), COUNT);
    CHECK(status_of([&] { q.memcpy(got.data(), a, COUNT * sizeof(sycl::half)).wait(); }));
    for (int i = 0; i < COUNT; i++) {
        const double v = float(values[i]);
        compare("leaky", float(got[i]), std::fmax(v, 0.125 * v), 2e-3);
    }

    sycl::half2 *larger, *swapped;
    sycl::float2 *differences;
    unsigned short *bits;
    CHECK(status_of([&] { return larger = sycl::malloc_shared<sycl::half2>(COUNT / 2, q); }));
    CHECK(status_of([&] { return swapped = sycl::malloc_shared<sycl::half2>(COUNT / 2, q); }));
    CHECK(status_of([&] { return differences = sycl::malloc_shared<sycl::float2>(COUNT / 2, q); }));
    CHECK(status_of([&] { return bits = sycl::malloc_shared<unsigned short>(COUNT / 2, q); }));
    syclex::nd_launch(q, launch_range(COUNT / 2 / 64, 64), syclex::kernel_function<pairs>,
                      reinterpret_cast<const sycl::half2 *>(y), larger, swapped, differences, bits, COUNT / 2);
    CHECK(status_of([&] { q.wait_and_throw(); }));
    for (int i = 0; i < COUNT / 2; i++) {
        const float first = float(values[2 * i]), second = float(values[2 * i + 1]);
        compare("larger", float(larger[i].x()), std::fmax(first, second), 0.0);
        compare("larger", float(larger[i].y()), std::fmax(first, second), 0.0);
        compare("swapped", float(swapped[i].x()), second, 0.0);
        compare("difference", differences[i].x(), first - second, 0.0);
        compare("other", differences[i].y(), first, 0.0);
        wrong += bits[i] != sycl::bit_cast<unsigned short>(values[2 * i]);
    }

    Activated *activated;
    sycl::int2 *whole;
    CHECK(status_of([&] { return activated = sycl::malloc_shared<Activated>(COUNT, q); }));
    CHECK(status_of([&] { return whole = sycl::malloc_shared<sycl::int2>(COUNT, q); }));
    syclex::nd_launch(q, launch_range(COUNT / 128, 128), syclex::kernel_function<wide>,
                      y, activated, whole, COUNT);
    CHECK(status_of([&] { q.wait_and_throw(); }));
    for (int i = 0; i < COUNT; i++) {
        const double v = float(values[i]);
        compare("gelu", activated[i].gelu, 0.5 * v * (1.0 + std::tanh(0.79788456 * (v + 0.044715 * v * v * v))), 1e-5);
        compare("softplus", activated[i].softplus, std::log(1.0 + std::exp(v)), 1e-5);
        compare("swish", activated[i].swish, v / (1.0 + std::exp(-v)), 1e-4);
        compare("angle", activated[i].angle, 1.0 + std::cos(v) * std::sin(v), 1e-4);
        compare("clamped", activated[i].clamped, std::fmin(std::fmax(std::sqrt(std::fabs(v)), 0.25), std::sqrt(2.0)), 1e-4);
        wrong += whole[i].x() != (v == 0.0 ? 1 : 0);
        wrong += whole[i].y() != static_cast<int>(std::rint(v)) + static_cast<int>(std::round(v)) + std::min(std::abs(i - 7), 5);
    }

    printf("worst error %.2e, %d wrong: %s\n", worst, wrong, wrong ? "FAILED" : "PASSED");
    CHECK(status_of([&] { sycl::free(device_x, q); }));
    CHECK(status_of([&] { sycl::free(device_w, q); }));
    CHECK(status_of([&] { sycl::free(y, q); }));
    CHECK(status_of([&] { sycl::free(a, q); }));
    CHECK(status_of([&] { sycl::free(larger, q); }));
    CHECK(status_of([&] { sycl::free(swapped, q); }));
    CHECK(status_of([&] { sycl::free(differences, q); }));
    CHECK(status_of([&] { sycl::free(bits, q); }));
    CHECK(status_of([&] { sycl::free(activated, q); }));
    CHECK(status_of([&] { sycl::free(whole, q); }));
    return wrong ? 1 : 0;
}
