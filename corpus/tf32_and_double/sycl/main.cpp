#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include "gemm.hpp"

#include <cfloat>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

static const int kM = 48, kN = 64, kK = 40;

// The ten bits of fraction that a tensor core reads of a float, ties away from zero.
static float rounded(float x)
{
    unsigned bits;
    memcpy(&bits, &x, 4);
    bits = (bits + 0x1000) & ~0x1fffu;
    memcpy(&x, &bits, 4);
    return x;
}
static double rounded(double x) { return x; }

template <typename Real, typename LayoutA>
bool test(const char *name, double epsilon)
{
    sycl::queue &q = default_queue();
    Real *a, *b, *c, *before = (Real *)malloc(kM * kN * sizeof(Real));
    if (status_of([&] { return a = sycl::malloc_shared<Real>(kM * kK, q); }) != runtime_success || status_of([&] { return b = sycl::malloc_shared<Real>(kK * kN, q); }) != runtime_success ||
        status_of([&] { return c = sycl::malloc_shared<Real>(kM * kN, q); }) != runtime_success) {
        printf("no memory\n");
        return false;
    }
    for (int i = 0; i < kM * kK; i++) a[i] = Real(std::sin(0.37 * i) * 3);
    for (int i = 0; i < kK * kN; i++) b[i] = Real(std::cos(0.11 * i + 1) / 2);
    for (int i = 0; i < kM * kN; i++) before[i] = c[i] = Real(i % 29 - 14) / 3;

    gemm::launch<Real, LayoutA>(kM, kN, kK, Real(1.5), a, b, Real(-0.5), c);
    if (status_of([&] { q.wait_and_throw(); }) != runtime_success) {
        printf("the kernel failed\n");
        return false;
    }

    const bool rows = std::is_same<LayoutA, row_major>::value;
    double worst = 0;
    for (int i = 0; i < kM; i++) {
        for (int j = 0; j < kN; j++) {
            double sum = 0, size = 0;
            for (int k = 0; k < kK; k++) {
                const double term = double(rounded(a[rows ? i * kK + k : k * kM + i])) * double(rounded(b[k * kN + j]));
                sum += term;
                size += std::fabs(term);
            }
            const double reference = 1.5 * sum - 0.5 * before[i * kN + j];
            const double bound = epsilon * (kK + 3) * (1.5 * size + 0.5 * std::fabs(double(before[i * kN + j])));
            worst = std::fmax(worst, std::fabs(c[i * kN + j] - reference) / bound);
        }
    }
    printf("%s: largest error is %s its bound\n", name, worst <= 1 ? "within" : "beyond");
    sycl::free(a, q);
    sycl::free(b, q);
    sycl::free(c, q);
    free(before);
    return worst <= 1;
}

int main()
{
    bool good = test<float, row_major>("tf32, A by rows", FLT_EPSILON);
    good = test<float, col_major>("tf32, A by columns", FLT_EPSILON) && good;
    good = test<double, row_major>("double, A by rows", DBL_EPSILON) && good;
    good = test<double, col_major>("double, A by columns", DBL_EPSILON) && good;
    printf("%s\n", good ? "PASSED" : "FAILED");
    return good ? 0 : 1;
}
