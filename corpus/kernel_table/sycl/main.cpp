// Runs every kernel of the registry, in each of the ways that a program launches a kernel it did not name.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include "registry.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <utility>
#include <vector>

#define CHECK(call)                                                                        \
    do {                                                                                   \
        runtime_status status = (call);                                                    \
        if (status != runtime_success) {                                                   \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, error_string(status)); \
            std::exit(2);                                                                  \
        }                                                                                  \
    } while (0)

// Takes a kernel's name or a pointer to one.
#define LAUNCH(kernel, grid, block, bytes, ...)                    \
    do {                                                           \
        kernel({default_queue(), (grid), (block), (bytes)}, __VA_ARGS__); \
        CHECK(last_status());                                      \
    } while (0)

// Nothing uses this one.
// #define LAUNCH_ON(stream, kernel, grid, block, ...) kernel<<<grid, block, 0, stream>>>(__VA_ARGS__)

// Any kernel with any parameters; the arguments convert to them as in a launch that names it.
template <typename... Parameters, typename... Arguments>
static float timed(void (*kernel)(const launch_setup &, Parameters...), sycl::range<3> grid, sycl::range<3> block, size_t bytes, Arguments &&...arguments) {
    sycl::queue &q = default_queue();
    sycl::event begin, end;
    CHECK(status_of([&] { begin = record_event(q); }));
    kernel({q, grid, block, bytes}, std::forward<Arguments>(arguments)...);
    CHECK(status_of([&] { end = record_event(q); }));
    CHECK(status_of([&] { end.wait(); }));
    float milliseconds = 0.0f;
    CHECK(status_of([&] { milliseconds = elapsed_ms(begin, end); }));
    return milliseconds;
}

template <void (*Kernel)(const launch_setup &, float *, int, float)>
static void over(float *data, int count, float value) {
    sycl::queue &q = default_queue();
    Kernel({q, 2, 64}, data, count, value);
}

class Plan {
public:
    explicit Plan(const Variant &variant) : variant_(variant), run_(variant.kernel) {
        sycl::queue &q = default_queue();
        int blocks = 0;
        CHECK(status_of([&] { blocks = resident_groups(q, 128, variant.shared_bytes); }));
        if (blocks < 1) std::exit(3);
    }
    int grid(const Problem &p) const { return p.m / variant_.tile_m * (p.n / variant_.tile_n); }
    void operator()(const Problem &p, epilogue_t epilogue, float alpha, sycl::queue stream) const {
        run_({stream, grid(p), variant_.block, variant_.shared_bytes}, p, epilogue, alpha);
    }
    runtime_status by_array(Problem p, epilogue_t epilogue, float alpha, sycl::queue stream) const {
        void *arguments[] = {&p, &epilogue, &alpha};
        return status_of([&] { run_({stream, sycl::range<3>(1, 1, grid(p)), variant_.block, variant_.shared_bytes}, p, epilogue, alpha); });
    }

private:
    const Variant &variant_;
    gemm_kernel_t run_ = nullptr;
};

// The heuristic: small problems take what has most blocks.
static gemm_kernel_t best(const Problem &p, Layout layout) {
    const bool small = p.m * p.n <= 4096;
    switch (layout) {
        case ROW_MAJOR: return small ? variants[0].kernel : variants[4].kernel;
        case COL_MAJOR: return small ? variants[1].kernel : variants[3].kernel;
    }
    return nullptr;
}

struct Checker {
    Problem p;
    float *expected;
    int failed = 0;

    void prepare(Layout layout, epilogue_t epilogue, float alpha) {
        sycl::queue &q = default_queue();
        Problem other = p;
        other.c = expected;
        launch_reference_gemm({q, (p.m * p.n + 127) / 128, 128}, other, epilogue, alpha, layout);
        over<launch_fill>(p.c, p.m * p.n, -1000.0f);
    }
    void compare(const char *what, const char *how) {
        CHECK(status_of([&] { device_synchronize(); }));
        double worst = 0.0;
        for (int i = 0; i < p.m * p.n; i++) worst = std::fmax(worst, std::fabs(p.c[i] - expected[i]));
        std::printf("%-12s %-16s largest difference %s\n", what, how, worst < 1e-3 ? "below 1e-3" : "TOO LARGE");
        failed += !(worst < 1e-3);
    }
};

int main() {
    sycl::queue &q = default_queue();
    const int m = 64, n = 96, k = 48;
    sycl::half *a, *b;
    float *bias;
    Checker check{};
    CHECK(status_of([&] { return a = sycl::malloc_shared<sycl::half>(m * k, q); }));
    CHECK(status_of([&] { return b = sycl::malloc_shared<sycl::half>(k * n, q); }));
    CHECK(status_of([&] { return bias = sycl::malloc_shared<float>(1, q); }));
    CHECK(status_of([&] { return check.p.c = sycl::malloc_shared<float>(m * n, q); }));
    CHECK(status_of([&] { return check.expected = sycl::malloc_shared<float>(m * n, q); }));
    for (int i = 0; i < m * k; i++) a[i] = sycl::half((i * 7 % 23 - 11) / 16.0f);
    for (int i = 0; i < k * n; i++) b[i] = sycl::half((i * 11 % 19 - 9) / 16.0f);
    *bias = -0.375f;
    check.p = {a, b, bias, check.p.c, m, n, k};
    Problem &p = check.p;

    sycl::queue stream;
    CHECK(status_of([&] { stream = default_queue(); }));
    std::map<std::string, gemm_kernel_t> by_name;
    std::vector<std::pair<Layout, gemm_kernel_t>> row_major;
    for (int i = 0; i < variant_count; i++) {
        const Variant &v = variants[i];
        by_name[v.name] = v.kernel;
        if (v.layout == ROW_MAJOR) row_major.emplace_back(v.layout, v.kernel);

        Plan plan(v);
        check.prepare(v.layout, EPILOGUE_RELU, 1.5f);
        CHECK(status_of([&] { device_synchronize(); }));
        plan(p, EPILOGUE_RELU, 1.5f, stream);
        check.compare(v.name, "member pointer");
        check.prepare(v.layout, EPILOGUE_BIAS, -0.5f);
        CHECK(status_of([&] { device_synchronize(); }));
        CHECK(plan.by_array(p, EPILOGUE_BIAS, -0.5f, stream));
        check.compare(v.name, "cudaLaunchKernel");
        check.prepare(v.layout, EPILOGUE_NONE, 2.0f);
        if (timed(v.kernel, sycl::range<3>(1, 1, plan.grid(p)), v.block, v.shared_bytes, p, EPILOGUE_NONE, 2) < 0.0f) check.failed++;
        check.compare(v.name, "launcher");
    }

    check.prepare(COL_MAJOR, EPILOGUE_RELU, 1.0f);
    LAUNCH(best(p, COL_MAJOR), 6, 128, 4 * 256 * sizeof(sycl::half), p, EPILOGUE_RELU, 1.0f);
    check.compare("best", "macro");
    check.prepare(ROW_MAJOR, EPILOGUE_NONE, 1.0f);
    gemm_kernel_t named = by_name.at("direct1_nn");
    if (named != variants[0].kernel) return 4;
    LAUNCH(named, sycl::range<3>(1, 1, 24 / 4), sycl::range<3>(1, 1, 128), 0, p, EPILOGUE_NONE, 1.0f);
    check.compare("direct1_nn", "by name");
    for (auto &entry : row_major) check.failed += entry.first != ROW_MAJOR || entry.second == nullptr;

    LAUNCH(launch_fill, 2, 64, 0, p.c, m * n, 7.0f);
    LAUNCH((launch_reference_gemm), (m * n + 127) / 128, 128, 0, {a, b, bias, check.expected, m, n, 0}, EPILOGUE_NONE, 1.0f, ROW_MAJOR);
    CHECK(status_of([&] { device_synchronize(); }));
    check.failed += p.c[m * n - 1] != 7.0f || check.expected[5] != 0.0f;

    CHECK(status_of([&] { sycl::free(a, q); }));
    CHECK(status_of([&] { sycl::free(b, q); }));
    CHECK(status_of([&] { sycl::free(bias, q); }));
    CHECK(status_of([&] { sycl::free(check.p.c, q); }));
    CHECK(status_of([&] { sycl::free(check.expected, q); }));
    std::puts(check.failed ? "FAIL" : "PASS");
    return check.failed != 0;
}
