#include <mma.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <type_traits>
#include <vector>

using namespace nvcuda::wmma;

#define CUDA_OK(call)                                                                        \
    do {                                                                                     \
        cudaError_t e_ = (call);                                                             \
        if (e_ != cudaSuccess) { printf("%s: %s\n", #call, cudaGetErrorString(e_)); exit(2); } \
    } while (0)

constexpr int SIZE = 64, PAD = 16, LD = SIZE + PAD;

// How a product ends: wrap around, clamp always, or as the caller says.
enum class Overflow { wrap, clamp, ask };

template <typename T, int M, int N, typename LayoutA, typename LayoutB, Overflow Mode>
__global__ void igemm(const char *a_bytes, const void *b_bytes, int *c, layout_t c_layout, bool clamp)
{
    const T *a = (const T *)a_bytes;
    const T *b = static_cast<const T *>(b_bytes);
    const int warp = (blockIdx.x * blockDim.x + threadIdx.x) >> 5;
    const int row = warp / (SIZE / N) * M, col = warp % (SIZE / N) * N;
    int *out = c_layout == mem_row_major ? c + row * LD + col : c + col * LD + row;

    fragment<matrix_a, M, N, 16, T, LayoutA> fa;
    fragment<matrix_b, M, N, 16, T, LayoutB> fb;
    fragment<accumulator, M, N, 16, int> acc;
    load_matrix_sync(acc, out, LD, c_layout);
    for (int k = 0; k < SIZE; k += 16) {
        load_matrix_sync(fa, std::is_same<LayoutA, row_major>::value ? a + row * LD + k : a + k * LD + row, LD);
        load_matrix_sync(fb, std::is_same<LayoutB, row_major>::value ? b + k * LD + col : b + col * LD + k, LD);
        if constexpr (Mode == Overflow::wrap)
            mma_sync(acc, fa, fb, acc, false);
        else if constexpr (Mode == Overflow::clamp)
            mma_sync(acc, fa, fb, acc, /* satf */ true);
        else
            mma_sync(acc, fa, fb, acc, clamp);
    }
    store_matrix_sync(out, acc, LD, c_layout);
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
    T *a, *b;
    int *c;
    CUDA_OK(cudaMallocManaged(&a, SIZE * LD * sizeof(T)));
    CUDA_OK(cudaMallocManaged(&b, SIZE * LD * sizeof(T)));
    CUDA_OK(cudaMallocManaged(&c, SIZE * LD * sizeof(int)));
    for (int i = 0; i < SIZE * LD; i++) {
        a[i] = (T)(i * 37 + i / LD * 11);
        b[i] = (T)(i * 91 + i / LD * 29 + 3);
    }
    // starts so near to the ends of the range that a quarter of the sums leaves it
    auto start = [](int i, int j) { return (i + j) % 4 == 0 ? INT32_MAX - 9000 : (i + j) % 4 == 1 ? INT32_MIN + 9000 : i * 100 - j; };
    auto at = [columns](int i, int j) { return columns ? j * LD + i : i * LD + j; };
    for (int i = 0; i < SIZE; i++)
        for (int j = 0; j < SIZE; j++) c[at(i, j)] = start(i, j);

    igemm<T, M, N, LayoutA, LayoutB, Mode><<<SIZE / M * (SIZE / N) / 4, 128>>>(reinterpret_cast<const char *>(a), b, c,
                                                                             columns ? mem_col_major : mem_row_major, clamp);
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaDeviceSynchronize());

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
    CUDA_OK(cudaFree(a));
    CUDA_OK(cudaFree(b));
    CUDA_OK(cudaFree(c));
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
