#include <sycl/sycl.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>
#include <exception>
#include <vector>

#include "reference.h"
#include "wmma_gemm.hpp"

namespace {

std::vector<sycl::half> toHalf(const std::vector<float>& values)
{
    std::vector<sycl::half> result;
    result.reserve(values.size());
    for (float v : values) result.push_back(to_half(v));
    return result;
}

int run(const GemmShape& shape)
{
    sycl::queue &q = default_queue();
    std::vector<float> a(shape.m * shape.k), b(shape.k * shape.n);
    for (int i = 0; i < shape.m; ++i)
        for (int p = 0; p < shape.k; ++p) a[i * shape.k + p] = ((3 * i + 11 * p) % 23 - 9) / 16.0f;
    for (int p = 0; p < shape.k; ++p)
        for (int j = 0; j < shape.n; ++j) b[p * shape.n + j] = ((5 * p + 2 * j) % 29 - 17) / 16.0f;
    const std::vector<sycl::half> halfA = toHalf(a), halfB = toHalf(b);

    sycl::half *devA = nullptr, *devB = nullptr;
    float* devC = nullptr;
    const size_t bytesA = halfA.size() * sizeof(sycl::half);
    const size_t bytesB = halfB.size() * sizeof(sycl::half);
    const size_t bytesC = sizeof(float) * shape.m * shape.n;
    CUDA_CHECK(status_of([&] { devA = static_cast<sycl::half *>(allocate_device(bytesA, q)); }));
    CUDA_CHECK(status_of([&] { devB = static_cast<sycl::half *>(allocate_device(bytesB, q)); }));
    CUDA_CHECK(status_of([&] { devC = static_cast<float *>(allocate_device(bytesC, q)); }));
    CUDA_CHECK(status_of([&] { q.memcpy(devA, halfA.data(), bytesA).wait(); }));
    CUDA_CHECK(status_of([&] { q.memcpy(devB, halfB.data(), bytesB).wait(); }));

    // once into C, once on top of it: 2 * A * B
    tensor_core::launchGemm(devA, devB, devC, shape, false);
    tensor_core::launchGemm(devA, devB, devC, shape, true);
    CUDA_CHECK(status_of([&] { q.wait_and_throw(); }));

    std::vector<float> c(shape.m * shape.n);
    CUDA_CHECK(status_of([&] { q.memcpy(c.data(), devC, bytesC).wait(); }));
    CUDA_CHECK(status_of([&] { sycl::free(devA, q); }));
    CUDA_CHECK(status_of([&] { sycl::free(devB, q); }));
    CUDA_CHECK(status_of([&] { sycl::free(devC, q); }));

    std::vector<double> expected(c.size(), 0.0);
    referenceGemm(a, b, expected, shape);
    referenceGemm(a, b, expected, shape);
    double maxError = 0.0;
    const int wrong = countMismatches(c, expected, 1e-4, &maxError);
    std::printf("%d x %d x %d: max error %g, %d wrong\n", shape.m, shape.n, shape.k, maxError, wrong);
    return wrong;
}

}  // namespace

int main()
{
    int wrong = 0;
    try {
        wrong += run(GemmShape{64, 96, 48});
        wrong += run(GemmShape{112, 16, 64});   // tiles do not fill the last blocks
    } catch (const std::exception& e) {
        std::printf("%s\nFAILED\n", e.what());
        return 1;
    }
    std::puts(wrong == 0 ? "PASSED" : "FAILED");
    return wrong == 0 ? 0 : 1;
}
