// Runs every kernel of the registry, in each of the ways that a program launches a kernel it did not name.
#include "registry.cuh"

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
        cudaError_t status = (call);                                                       \
        if (status != cudaSuccess) {                                                       \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(status)); \
            std::exit(2);                                                                  \
        }                                                                                  \
    } while (0)

// Takes a kernel's name or a pointer to one.
#define LAUNCH(kernel, grid, block, bytes, ...)                    \
    do {                                                           \
        kernel<<<(grid), (block), (bytes)>>>(__VA_ARGS__);         \
        CHECK(cudaGetLastError());                                 \
    } while (0)

// Nothing uses this one.
#define LAUNCH_ON(stream, kernel, grid, block, ...) kernel<<<grid, block, 0, stream>>>(__VA_ARGS__)

// Any kernel with any parameters; the arguments convert to them as in a launch that names it.
template <typename... Parameters, typename... Arguments>
static float timed(void (*kernel)(Parameters...), dim3 grid, dim3 block, size_t bytes, Arguments &&...arguments) {
    cudaEvent_t begin, end;
    CHECK(cudaEventCreate(&begin));
    CHECK(cudaEventCreate(&end));
    if (bytes > 0) CHECK(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, int(bytes)));
    CHECK(cudaEventRecord(begin));
    kernel<<<grid, block, bytes>>>(std::forward<Arguments>(arguments)...);
    CHECK(cudaEventRecord(end));
    CHECK(cudaEventSynchronize(end));
    float milliseconds = 0.0f;
    CHECK(cudaEventElapsedTime(&milliseconds, begin, end));
    CHECK(cudaEventDestroy(begin));
    CHECK(cudaEventDestroy(end));
    return milliseconds;
}

template <void (*Kernel)(float *, int, float)>
static void over(float *data, int count, float value) {
    Kernel<<<2, 64>>>(data, count, value);
}

class Plan {
public:
    explicit Plan(const Variant &variant) : variant_(variant), run_(variant.kernel) {
        int blocks = 0;
        CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, run_, 128, variant.shared_bytes));
        if (blocks < 1) std::exit(3);
    }
    int grid(const Problem &p) const { return p.m / variant_.tile_m * (p.n / variant_.tile_n); }
    void operator()(const Problem &p, epilogue_t epilogue, float alpha, cudaStream_t stream) const {
        run_<<<grid(p), variant_.block, variant_.shared_bytes, stream>>>(p, epilogue, alpha);
    }
    cudaError_t by_array(Problem p, epilogue_t epilogue, float alpha, cudaStream_t stream) const {
        void *arguments[] = {&p, &epilogue, &alpha};
        return cudaLaunchKernel((const void *)run_, dim3(grid(p)), variant_.block, arguments, variant_.shared_bytes, stream);
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
        Problem other = p;
        other.c = expected;
        reference_gemm<<<(p.m * p.n + 127) / 128, 128>>>(other, epilogue, alpha, layout);
        over<fill>(p.c, p.m * p.n, -1000.0f);
    }
    void compare(const char *what, const char *how) {
        CHECK(cudaDeviceSynchronize());
        double worst = 0.0;
        for (int i = 0; i < p.m * p.n; i++) worst = std::fmax(worst, std::fabs(p.c[i] - expected[i]));
        std::printf("%-12s %-16s largest difference %s\n", what, how, worst < 1e-3 ? "below 1e-3" : "TOO LARGE");
        failed += !(worst < 1e-3);
    }
};

int main() {
    const int m = 64, n = 96, k = 48;
    half *a, *b;
    float *bias;
    Checker check{};
    CHECK(cudaMallocManaged(&a, m * k * sizeof(half)));
    CHECK(cudaMallocManaged(&b, k * n * sizeof(half)));
    CHECK(cudaMallocManaged(&bias, sizeof(float)));
    CHECK(cudaMallocManaged(&check.p.c, m * n * sizeof(float)));
    CHECK(cudaMallocManaged(&check.expected, m * n * sizeof(float)));
    for (int i = 0; i < m * k; i++) a[i] = __float2half((i * 7 % 23 - 11) / 16.0f);
    for (int i = 0; i < k * n; i++) b[i] = __float2half((i * 11 % 19 - 9) / 16.0f);
    *bias = -0.375f;
    check.p = {a, b, bias, check.p.c, m, n, k};
    Problem &p = check.p;

    cudaStream_t stream;
    CHECK(cudaStreamCreate(&stream));
    std::map<std::string, gemm_kernel_t> by_name;
    std::vector<std::pair<Layout, gemm_kernel_t>> row_major;
    for (int i = 0; i < variant_count; i++) {
        const Variant &v = variants[i];
        by_name[v.name] = v.kernel;
        if (v.layout == ROW_MAJOR) row_major.emplace_back(v.layout, v.kernel);

        Plan plan(v);
        check.prepare(v.layout, EPILOGUE_RELU, 1.5f);
        CHECK(cudaDeviceSynchronize());
        plan(p, EPILOGUE_RELU, 1.5f, stream);
        check.compare(v.name, "member pointer");
        check.prepare(v.layout, EPILOGUE_BIAS, -0.5f);
        CHECK(cudaDeviceSynchronize());
        CHECK(plan.by_array(p, EPILOGUE_BIAS, -0.5f, stream));
        check.compare(v.name, "cudaLaunchKernel");
        check.prepare(v.layout, EPILOGUE_NONE, 2.0f);
        if (timed(v.kernel, plan.grid(p), v.block, v.shared_bytes, p, EPILOGUE_NONE, 2) < 0.0f) check.failed++;
        check.compare(v.name, "launcher");
    }

    check.prepare(COL_MAJOR, EPILOGUE_RELU, 1.0f);
    LAUNCH(best(p, COL_MAJOR), 6, 128, 4 * 256 * sizeof(half), p, EPILOGUE_RELU, 1.0f);
    check.compare("best", "macro");
    check.prepare(ROW_MAJOR, EPILOGUE_NONE, 1.0f);
    gemm_kernel_t named = by_name.at("direct1_nn");
    if (named != variants[0].kernel) return 4;
    LAUNCH(named, dim3(24 / 4), dim3(128), 0, p, EPILOGUE_NONE, 1.0f);
    check.compare("direct1_nn", "by name");
    for (auto &entry : row_major) check.failed += entry.first != ROW_MAJOR || entry.second == nullptr;

    LAUNCH(fill, 2, 64, 0, p.c, m * n, 7.0f);
    LAUNCH((reference_gemm), (m * n + 127) / 128, 128, 0, {a, b, bias, check.expected, m, n, 0}, EPILOGUE_NONE, 1.0f, ROW_MAJOR);
    CHECK(cudaDeviceSynchronize());
    check.failed += p.c[m * n - 1] != 7.0f || check.expected[5] != 0.0f;

    CHECK(cudaStreamDestroy(stream));
    CHECK(cudaFree(a));
    CHECK(cudaFree(b));
    CHECK(cudaFree(bias));
    CHECK(cudaFree(check.p.c));
    CHECK(cudaFree(check.expected));
    std::puts(check.failed ? "FAIL" : "PASS");
    return check.failed != 0;
}
