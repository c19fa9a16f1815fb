// Host only: no kernel here, but the runtime API and the wrappers of gemm.cu and reduce.cu.
#include <sycl/sycl.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>
#include "linalg.h"

namespace {

float element(int seed, int i) { return 0.125f * static_cast<float>((i * 37 + seed * 11 + i / 19) % 17 - 8); }

std::vector<sycl::half> matrix(int seed, int rows, int cols)
{
    std::vector<sycl::half> m(static_cast<size_t>(rows) * cols);
    for (int i = 0; i < rows * cols; ++i) m[i] = to_half(element(seed, i));
    return m;
}

struct Report {
    int failures = 0;
    void expect(const std::string &what, double error, double allowed)
    {
        const bool ok = error <= allowed;
        std::printf("%-28s error %.2e (allowed %.2e) %s\n", what.c_str(), error, allowed, ok ? "ok" : "WRONG");
        failures += !ok;
    }
};

double worst(const std::vector<float> &got, const std::vector<double> &want)
{
    double w = 0.0;
    for (size_t i = 0; i < got.size(); ++i) {
        const double d = std::fabs(got[i] - want[i]);
        if (!(d <= w)) w = d;
    }
    return w;
}

}  // namespace

int main(int argc, char **argv)
{
    sycl::queue &q = default_queue();
    const int m = argc > 1 ? std::atoi(argv[1]) : 80;
    const int n = argc > 2 ? std::atoi(argv[2]) : 48;
    const int k = argc > 3 ? std::atoi(argv[3]) : 112;

    int count = 0;
    if (status_of([&] { count = device_count(); }) != runtime_success || count == 0) {
        std::fprintf(stderr, "no device\n");
        return EXIT_FAILURE;
    }
    device_properties prop;
    CUDA_CHECK(status_of([&] { prop = properties_of(q); }));
    std::printf("device 0 of %d: %s, %d multiprocessors\n", count, prop.name, prop.multiProcessorCount);

    sycl::queue stream;
    sycl::event start, stop;
    CUDA_CHECK(status_of([&] { stream = default_queue(); }));

    const std::vector<sycl::half> a = matrix(1, m, k), b = matrix(2, n, k);
    std::vector<double> plain(m * n), scaled(m * n);
    for (int i = 0; i < m; ++i)
        for (int j = 0; j < n; ++j) {
            double s = 0.0;
            for (int p = 0; p < k; ++p) s += static_cast<double>(element(1, i * k + p)) * element(2, j * k + p);
            plain[i * n + j] = s;
            scaled[i * n + j] = -0.5 * s;
        }

    Report report;
    {
        linalg::DeviceBuffer<sycl::half> da(a), db(b);
        linalg::DeviceBuffer<float> dc(m * n);

        dc.zero(stream);
        CUDA_CHECK(status_of([&] { start = record_event(stream); }));
        linalg::gemm(m, n, k, -0.5f, da, db, dc, stream);
        CUDA_CHECK(status_of([&] { stop = record_event(stream); }));
        CUDA_CHECK(status_of([&] { stop.wait(); }));
        float ms = 0.0f;
        CUDA_CHECK(status_of([&] { ms = elapsed_ms(start, stop); }));
        if (ms < 0.0f) report.failures++;
        report.expect("gemm", worst(dc.download(), scaled), 1e-3);

        double want_sum = 0.0, want_max = 0.0;
        for (double v : scaled) {
            want_sum += v;
            want_max = std::fmax(want_max, std::fabs(v));
        }
        report.expect("sum", std::fabs(linalg::sum(dc) - want_sum), 1e-2);
        report.expect("largest magnitude", std::fabs(linalg::max_abs(dc) - want_max), 1e-4);

        linalg::DeviceBuffer<float> other = std::move(dc);
        other.zero();
        report.expect("C interface status", linalg_hgemm(da.get(), db.get(), other.get(), m, n, k), 0.0);
        report.expect("C interface product", worst(other.download(), plain), 1e-3);
        report.expect("sizes that do not fit", linalg_hgemm(da.get(), db.get(), other.get(), m, n, k + 1) + 1, 0.0);
    }

    CUDA_CHECK(status_of([&] { stream.wait(); }));
    std::printf("%s\n", report.failures == 0 ? "PASSED" : "FAILED");
    return report.failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
