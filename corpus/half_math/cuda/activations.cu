// A linear layer on Tensor Cores, then activations in half, half2 and float, each checked against double on the host.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <cuda_fp16.h>
#include <mma.h>

using namespace nvcuda;

#define CHECK(call)                                                                   \
    do {                                                                              \
        cudaError_t status_ = (call);                                                 \
        if (status_ != cudaSuccess) {                                                 \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(status_)); \
            exit(2);                                                                  \
        }                                                                             \
    } while (0)

constexpr int ROWS = 64, COLS = 128, DEPTH = 64;
constexpr int COUNT = ROWS * COLS;

__global__ void linear(const half *x, const half *w, half *y) {
    const int warp = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize;
    const int row = warp / (COLS / 16) * 16, col = warp % (COLS / 16) * 16;
    if (row >= ROWS) return;
    wmma::fragment<wmma::accumulator, 16, 16, 16, half> acc;
    wmma::fill_fragment(acc, __float2half_rn(0.0f));
    for (int k = 0; k < DEPTH; k += 16) {
        wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
        wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> b;
        wmma::load_matrix_sync(a, x + row * DEPTH + k, DEPTH);
        wmma::load_matrix_sync(b, w + col * DEPTH + k, DEPTH);
        wmma::mma_sync(acc, a, b, acc);
    }
    wmma::store_matrix_sync(y + row * COLS + col, acc, COLS, wmma::mem_row_major);
}

// SiLU in half2, two elements a thread; the rest of an odd count in half.
__global__ void silu(const __half *x, __half *y, int count) {
    const int pair = blockIdx.x * blockDim.x + threadIdx.x;
    if (2 * pair + 1 < count) {
        const __half2 v = reinterpret_cast<const __half2 *>(x)[pair];
        const __half2 one = __half2half2(__float2half(1.0f));
        const __half2 e = h2exp(__hsub2(__floats2half2_rn(0.0f, 0.0f), v));
        reinterpret_cast<__half2 *>(y)[pair] = __hmul2(v, h2rcp(__hadd2(one, e)));
    } else if (2 * pair < count) {
        y[2 * pair] = __hdiv(x[2 * pair], __hadd(__float2half(1.0f), hexp(__hneg(x[2 * pair]))));
    }
}

// y = max(x, slope * x), fused multiply-add and comparisons in half; what is not finite becomes zero.
__global__ void leaky(const half *x, half *y, half slope, half shift, int count) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
        const half v = __hsub(__hfma(x[i], slope, shift), shift);
        const half kept = __hmax(x[i], v);
        y[i] = __hisinf(kept) || __hisnan(kept) ? __double2half(0.0) : kept;
    }
}

// The larger and the smaller of each pair, swapped halves, and which lanes are larger.
__global__ void pairs(const half2 *x, half2 *larger, half2 *swapped, float2 *wide, unsigned short *bits, int count) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) return;
    const half2 other = __halves2half2(__high2half(x[i]), __low2half(x[i]));
    swapped[i] = other;
    larger[i] = __hmax2(x[i], other);
    wide[i] = make_float2(__low2float(x[i]) - __high2float(x[i]), __high2float(other));
    bits[i] = __half_as_ushort(__low2half(x[i]));
}

struct Activated {
    float gelu, softplus, swish, angle, clamped;
};

__global__ void wide(const half *x, Activated *y, int2 *whole, int count) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) return;
    const float v = __half2float(x[i]);
    Activated out;
    out.gelu = 0.5f * v * (1.0f + tanhf(0.79788456f * (v + 0.044715f * powf(v, 3.0f))));
    out.softplus = v > 20.0f ? v : logf(1.0f + expf(v));
    out.swish = __fdividef(v, 1.0f + __expf(-v));
    out.angle = __cosf(v) * __cosf(v) + __sinf(v) * __sinf(v) + cosf(v) * sinf(v);
    out.clamped = fminf(fmaxf(sqrtf(fabsf(v)), 0.25f), __powf(2.0f, 0.5f));
    y[i] = out;
    const float third = v / (v == 0.0f ? 0.0f : 3.0f);
    whole[i] = make_int2(isnan(third) ? 1 : isinf(third) ? 2 : 0, static_cast<int>(rintf(v)) + static_cast<int>(round(v)) + min(abs(i - 7), 5));
}

double worst = 0.0;
int wrong = 0;

void compare(const char *what, double found, double expected, double bound) {
    const double error = std::fabs(found - expected);
    worst = error > worst ? error : worst;
    if (!(error <= bound * (1.0 + std::fabs(expected))) && wrong++ < 5) printf("%s: %g, not %g\n", what, found, expected);
}

int main() {
    std::vector<half> x(ROWS * DEPTH), w(COLS * DEPTH);
    for (int i = 0; i < ROWS * DEPTH; i++) x[i] = __float2half(static_cast<float>((i * 37 % 17) - 8) / 16.0f);
    for (int i = 0; i < COLS * DEPTH; i++) w[i] = __float2half(static_cast<float>((i * 29 % 13) - 6) / 16.0f);

    half *device_x, *device_w, *y, *a;
    CHECK(cudaMalloc(&device_x, x.size() * sizeof(half)));
    CHECK(cudaMalloc(&device_w, w.size() * sizeof(half)));
    CHECK(cudaMalloc(&y, COUNT * sizeof(half)));
    CHECK(cudaMalloc(&a, COUNT * sizeof(half)));
    CHECK(cudaMemcpy(device_x, x.data(), x.size() * sizeof(half), cudaMemcpyDefault));
    CHECK(cudaMemcpy(device_w, w.data(), w.size() * sizeof(half), cudaMemcpyHostToDevice));
    linear<<<ROWS / 16 * (COLS / 16) / 4, 128>>>(device_x, device_w, y);
    CHECK(cudaGetLastError());

    std::vector<half> values(COUNT), got(COUNT);
    CHECK(cudaMemcpy(values.data(), y, COUNT * sizeof(half), cudaMemcpyDeviceToHost));
    for (int row = 0; row < ROWS; row++)
        for (int col = 0; col < COLS; col++) {
            double sum = 0;
            for (int k = 0; k < DEPTH; k++) sum += double(__half2float(x[row * DEPTH + k])) * __half2float(w[col * DEPTH + k]);
            compare("linear", __half2float(values[row * COLS + col]), sum, 4e-3);
        }

    silu<<<(COUNT / 2 + 127) / 128, 128>>>(y, a, COUNT - 1);
    CHECK(cudaMemcpy(got.data(), a, COUNT * sizeof(half), cudaMemcpyDeviceToHost));
    for (int i = 0; i < COUNT - 1; i++) {
        const double v = __half2float(values[i]);
        compare("silu", __half2float(got[i]), v / (1.0 + std::exp(-v)), 4e-3);
    }

    leaky<<<4, 256>>>(y, a, __float2half(0.125f), __float2half(1.0f), COUNT);
    CHECK(cudaMemcpy(got.data(), a, COUNT * sizeof(half), cudaMemcpyDeviceToHost));
    for (int i = 0; i < COUNT; i++) {
        const double v = __half2float(values[i]);
        compare("leaky", __half2float(got[i]), std::fmax(v, 0.125 * v), 2e-3);
    }

    half2 *larger, *swapped;
    float2 *differences;
    unsigned short *bits;
    CHECK(cudaMallocManaged(&larger, COUNT / 2 * sizeof(half2)));
    CHECK(cudaMallocManaged(&swapped, COUNT / 2 * sizeof(half2)));
    CHECK(cudaMallocManaged(&differences, COUNT / 2 * sizeof(float2)));
    CHECK(cudaMallocManaged(&bits, COUNT / 2 * sizeof(unsigned short)));
    pairs<<<COUNT / 2 / 64, 64>>>(reinterpret_cast<const half2 *>(y), larger, swapped, differences, bits, COUNT / 2);
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < COUNT / 2; i++) {
        const float first = __half2float(values[2 * i]), second = __half2float(values[2 * i + 1]);
        compare("larger", __low2float(larger[i]), std::fmax(first, second), 0.0);
        compare("larger", __high2float(larger[i]), std::fmax(first, second), 0.0);
        compare("swapped", __low2float(swapped[i]), second, 0.0);
        compare("difference", differences[i].x, first - second, 0.0);
        compare("other", differences[i].y, first, 0.0);
        wrong += bits[i] != __half_as_ushort(values[2 * i]);
    }

    Activated *activated;
    int2 *whole;
    CHECK(cudaMallocManaged(&activated, COUNT * sizeof(Activated)));
    CHECK(cudaMallocManaged(&whole, COUNT * sizeof(int2)));
    wide<<<COUNT / 128, 128>>>(y, activated, whole, COUNT);
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < COUNT; i++) {
        const double v = __half2float(values[i]);
        compare("gelu", activated[i].gelu, 0.5 * v * (1.0 + std::tanh(0.79788456 * (v + 0.044715 * v * v * v))), 1e-5);
        compare("softplus", activated[i].softplus, std::log(1.0 + std::exp(v)), 1e-5);
        compare("swish", activated[i].swish, v / (1.0 + std::exp(-v)), 1e-4);
        compare("angle", activated[i].angle, 1.0 + std::cos(v) * std::sin(v), 1e-4);
        compare("clamped", activated[i].clamped, std::fmin(std::fmax(std::sqrt(std::fabs(v)), 0.25), std::sqrt(2.0)), 1e-4);
        wrong += whole[i].x != (v == 0.0 ? 1 : 0);
        wrong += whole[i].y != static_cast<int>(std::rint(v)) + static_cast<int>(std::round(v)) + std::min(std::abs(i - 7), 5);
    }

    printf("worst error %.2e, %d wrong: %s\n", worst, wrong, wrong ? "FAILED" : "PASSED");
    CHECK(cudaFree(device_x));
    CHECK(cudaFree(device_w));
    CHECK(cudaFree(y));
    CHECK(cudaFree(a));
    CHECK(cudaFree(larger));
    CHECK(cudaFree(swapped));
    CHECK(cudaFree(differences));
    CHECK(cudaFree(bits));
    CHECK(cudaFree(activated));
    CHECK(cudaFree(whole));
    return wrong ? 1 : 0;
}
