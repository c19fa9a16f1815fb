#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <type_traits>
#include <vector>

#define CUDA_OK(call)                                                                        \
    do {                                                                                     \
        runtime_status e_ = (call);                                                          \
        if (e_ != runtime_success) { printf("%s: %s\n", #call, error_string(e_)); exit(2); } \
    } while (0)

constexpr int SIZE = 64, PAD = 16, LD = SIZE + PAD;

// How a product ends: wrap around, clamp always, or as the caller says.
enum class Overflow { wrap, clamp, ask };

template <typename Target, typename T, int M, int N, typename LayoutA, typename LayoutB, Overflow Mode>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void igemm(const char *a_bytes, const void *b_bytes, int *c, layout c_layout, bool clamp)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const T *a = (const T *)a_bytes;
    const T *b = static_cast<const T *>(b_bytes);
    const int warp = sub_group_uniform(sg, item.get_global_id(2) / Target::sub_group_size);
    const int row = warp / (SIZE / N) * M, col = warp % (SIZE / N) * N;
    int *out = c_layout == layout::row_major ? c + row * LD + col : c + col * LD + row;

    tiled_matrix<Target, T, use::a, M, 16, layout_of<LayoutA>> fa;
    tiled_matrix<Target, T, use::b, 16, N, layout_of<LayoutB>> fb;
    tiled_matrix<Target, int, use::accumulator, M, N> acc;
    joint_matrix_load(sg, acc, global_ptr(out), LD, c_layout);
    for (int k = 0; k < SIZE; k += 16) {
        joint_matrix_load(sg, fa, global_ptr(std::is_same<LayoutA, row_major>::value ? a + row * LD + k : a + k * LD + row), LD);
        joint_matrix_load(sg, fb, global_ptr(std::is_same<LayoutB, row_major>::value ? b + k * LD + col : b + col * LD + k), LD);
        if constexpr (Mode == Overflow::wrap)
            joint_matrix_mad(sg, acc, fa, fb, acc);
        else if constexpr (Mode == Overflow::clamp)
            joint_matrix_mad(sg, acc, fa, fb, acc, /* satf */ true);
        else
            joint_matrix_mad(sg, acc, fa, fb, acc, clamp);
    }
    joint_matrix_store(sg, acc, global_ptr(out), LD, c_layout);
}

static int expected(int64_t start, const std::vector<int> &terms, bool clamp)
{
    int64_t sum = start;
    for (size_t k = 0; k < terms.size(); k++) {
        sum += terms[k];
        if ((k + 1) % 16 == 0) {  // after each 16 products the accumulator is an int again
            if (clamp) sum = sum > INT32_MAX ? INT32_MAX : sum < INT32_MIN ? INT32_MIN : sum;
            else sum = (int32_t)(uint32_t)(uint64_t)sum;
        }
    }
    return (int)sum;
}

template <typename T, int M, int N, typename LayoutA, typename LayoutB, Overflow Mode>
int test(const char *name, bool columns, bool clamp)
{
    sycl::queue &q = default_queue();
    T *a, *b;
    int *c;
    CUDA_OK(status_of([&] { return a = sycl::malloc_shared<T>(SIZE * LD, q); }));
    CUDA_OK(status_of([&] { return b = sycl::malloc_shared<T>(SIZE * LD, q); }));
    CUDA_OK(status_of([&] { return c = sycl::malloc_shared<int>(SIZE * LD, q); }));
    for (int i = 0; i < SIZE * LD; i++) {
        a[i] = (T)(i * 37 + i / LD * 11);
        b[i] = (T)(i * 91 + i / LD * 29 + 3);
    }
    // starts so near to the ends of the range that a quarter of the sums leaves it
    auto start = [](int i, int j) { return (i + j) % 4 == 0 ? INT32_MAX - 9000 : (i + j) % 4 == 1 ? INT32_MIN + 9000 : i * 100 - j; };
    auto at = [columns](int i, int j) { return columns ? j * LD + i : i * LD + j; };
    for (int i = 0; i < SIZE; i++)
        for (int j = 0; j < SIZE; j++) c[at(i, j)] = start(i, j);

    with_matrix_target<matrix_types<T, T, std::conditional_t<Mode == Overflow::wrap, int, saturating<int>>, M, N, 16>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, SIZE / M * (SIZE / N) / 4, 128),
                          syclex::kernel_function<igemm<decltype(target), T, M, N, LayoutA, LayoutB, Mode>>,
                          reinterpret_cast<const char *>(a), b, c,
                          columns ? layout::col_major : layout::row_major, clamp);
    });
    CUDA_OK(last_status());
    CUDA_OK(status_of([&] { q.wait_and_throw(); }));

    const bool clamps = Mode == Overflow::clamp || (Mode == Overflow::ask && clamp);
    int wrong = 0, left = 0;
    for (int i = 0; i < SIZE; i++) {
        for (int j = 0; j < SIZE; j++) {
            std::vector<int> terms;
            for (int k = 0; k < SIZE; k++)
                terms.push_back(int(a[std::is_same<LayoutA, row_major>::value ? i * LD + k : k * LD + i]) *
                                b[std::is_same<LayoutB, row_major>::value ? k * LD + j : j * LD + k]);
            wrong += c[at(i, j)] != expected(start(i, j), terms, clamps);
            left += expected(start(i, j), terms, true) != expected(start(i, j), terms, false);
        }
    }
    printf("%s: %d of %d sums leave the range, %d wrong\n", name, left, SIZE * SIZE, wrong);
    CUDA_OK(status_of([&] { sycl::free(a, q); }));
    CUDA_OK(status_of([&] { sycl::free(b, q); }));
    CUDA_OK(status_of([&] { sycl::free(c, q); }));
    return wrong;
}

int main()
{
    int wrong = 0;
    wrong += test<signed char, 16, 16, row_major, col_major, Overflow::wrap>("s8 16x16 wraps", false, false);
    wrong += test<int8_t, 32, 8, col_major, row_major, Overflow::clamp>("s8 32x8 clamps", true, false);
    wrong += test<std::uint8_t, 8, 32, row_major, row_major, Overflow::ask>("u8 8x32 asked to clamp", false, true);
    wrong += test<unsigned char, 16, 16, col_major, col_major, Overflow::ask>("u8 16x16 asked to wrap", true, false);
    puts(wrong == 0 ? "PASSED" : "FAILED");
    return wrong != 0;
}
