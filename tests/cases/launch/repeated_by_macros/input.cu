// A launch inside a lambda that one macro repeats for each type and another, inside it, for each operation.
#include <cstdio>
#include <cuda_runtime.h>

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
__global__ void reduce(const T *value, const T *in, T *out, int n) {
    T sum = 0;
    for (int i = 0; i < n; i++) {
        T x = HAS_VALUE ? value[i] * in[i] : in[i];
        sum = OP == MAX ? (x > sum ? x : sum) : sum + x;
    }
    out[threadIdx.x] = OP == MEAN ? sum / n : sum;
}

void run(bool is_double, Op op, const void *value, const void *in, void *out, int n, cudaStream_t stream) {
    DISPATCH_TYPES(is_double, [&] {
        auto x = static_cast<const scalar_t *>(in);
        auto y = static_cast<scalar_t *>(out);
        DISPATCH_OPS(op, [&] {
            if (value != nullptr)
                reduce<scalar_t, OP, true><<<1, 1, 0, stream>>>(static_cast<const scalar_t *>(value), x, y, n);
            else
                reduce<scalar_t, OP, false><<<1, 1, 0, stream>>>(nullptr, x, y, n);
        });
    });
}

template <typename T, typename R>
static bool is_right(Op op, R expected) {
    T value[3] = {2, 3, 4}, in[3] = {1, 5, 2}, *d, *out, got[2];
    cudaMalloc(&d, sizeof(value) + sizeof(in));
    cudaMalloc(&out, sizeof(got));
    cudaMemcpy(d, value, sizeof(value), cudaMemcpyHostToDevice);
    cudaMemcpy(d + 3, in, sizeof(in), cudaMemcpyHostToDevice);
    run(sizeof(T) == 8, op, d, d + 3, out, 3, 0);
    run(sizeof(T) == 8, op, nullptr, d + 3, out + 1, 3, 0);
    cudaMemcpy(got, out, sizeof(got), cudaMemcpyDeviceToHost);
    cudaFree(d);
    cudaFree(out);
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
