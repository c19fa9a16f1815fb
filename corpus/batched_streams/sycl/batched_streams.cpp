// Batched GEMM two ways: an array of pointers, one stream per chunk of the batch, copies and kernels overlapping;
// and one strided launch for the whole batch on its own stream. Events tie the streams together and time them.

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/memory.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

static void throwOnError(runtime_status code, const char *expr, int line)
{
    if (code != runtime_success)
        throw std::runtime_error(std::string(expr) + " (line " + std::to_string(line) + "): " + error_name(code) +
                                 ", " + error_string(code));
}
#define CUDA_TRY(expr) throwOnError((expr), #expr, __LINE__)

constexpr int kTile = 16;
constexpr int kWarps = 4;

// A warp a tile of C, kWarps tiles side by side; lda, ldb and ldc may be larger than the matrix.
template <typename Target>
[[gnu::always_inline]] inline
void tileProduct(const sycl::half *a, const sycl::half *b, float *c, int k, int lda, int ldb, int ldc)
{
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    constexpr int p_depth = depth_on<Target, sycl::half>(kTile);
    tiled_matrix<Target, sycl::half, use::a, kTile, p_depth, layout::row_major> fragA;
    tiled_matrix<Target, sycl::half, use::b, p_depth, kTile, layout::row_major> fragB;
    tiled_matrix<Target, float, use::accumulator, kTile, kTile> fragC;
    joint_matrix_load(sg, fragC, global_ptr(c), ldc, layout::row_major);
    #pragma unroll Target::steps_at_once()
    for (long p = 0; p < k; p += p_depth)
    {
        joint_matrix_load(sg, fragA, global_ptr(a + p), lda, k - p);
        joint_matrix_load(sg, fragB, global_ptr(b + p * ldb), ldb, k - p);
        joint_matrix_mad(sg, fragC, fragA, fragB, fragC);
    }
    joint_matrix_store(sg, fragC, global_ptr(c), ldc, layout::row_major);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemmStrided(const sycl::half *a, const sycl::half *b, float *c, int m, int n, int k,
                 long long strideA, long long strideB, long long strideC)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    int row = item.get_group(1) * kTile;
    int col = (item.get_group(2) * kWarps + sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size)) * kTile;
    if (row < m && col < n)
    {
        const sycl::half *ab = a + item.get_group(0) * strideA;
        const sycl::half *bb = b + item.get_group(0) * strideB;
        float *cb = c + item.get_group(0) * strideC;
        tileProduct<Target>(ab + row * k, bb + col, cb + row * n + col, k, k, n, n);
    }
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemmPointers(const sycl::half *const *a, const sycl::half *const *b, float **c, int m, int n, int k)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    int row = item.get_group(1) * kTile;
    int col = (item.get_group(2) * kWarps + sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size)) * kTile;
    if (row < m && col < n)
        tileProduct<Target>(a[item.get_group(0)] + row * k, b[item.get_group(0)] + col, c[item.get_group(0)] + row * n + col, k, k, n, n);
}

// what the strided result should be once the pointers' result is known: counts differences
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void countDifferences(const float *x, const float *y, int count, int *differences)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    if (i < count && x[i] != y[i]) atomic_add(differences, 1);
}

class Stream
{
public:
    Stream() { CUDA_TRY(status_of([&] { stream_ = new_stream(); })); }
    ~Stream() { status_of([&] { stream_.wait(); }); }
    Stream(const Stream &) = delete;
    Stream &operator=(const Stream &) = delete;
    operator sycl::queue() const { return stream_; }
    void wait() const { CUDA_TRY(status_of([&] { sycl::queue(stream_).wait_and_throw(); })); }

private:
    sycl::queue stream_;
};

template <typename T> T *pinned(size_t count)
{
    sycl::queue &q = default_queue();
    T *p;
    CUDA_TRY(status_of([&] { p = allocate_host<T>(count, q); }));
    return p;
}

template <typename T> T *onDevice(size_t count)
{
    sycl::queue &q = default_queue();
    void *p = nullptr;
    CUDA_TRY(status_of([&] { p = allocate_device(count * sizeof(T), q); }));
    return static_cast<T *>(p);
}

static int run(int batch, int m, int n, int k, int streams)
{
    sycl::queue &q = default_queue();
    const size_t sizeA = (size_t)m * k, sizeB = (size_t)k * n, sizeC = (size_t)m * n;
    sycl::half *hA = pinned<sycl::half>(batch * sizeA);
    sycl::half *hB = pinned<sycl::half>(batch * sizeB);
    float *hC = pinned<float>(batch * sizeC);
    for (size_t i = 0; i < batch * sizeA; i++) hA[i] = sycl::half((float)((i * 3 + i / sizeA) % 11) * 0.25f - 1.25f);
    for (size_t i = 0; i < batch * sizeB; i++) hB[i] = sycl::half((float)((i * 5 + i / sizeB) % 13) * 0.125f - 0.75f);
    for (size_t i = 0; i < batch * sizeC; i++) hC[i] = (float)(i % 5);

    sycl::half *dA = onDevice<sycl::half>(batch * sizeA);
    sycl::half *dB = onDevice<sycl::half>(batch * sizeB);
    float *dC = onDevice<float>(batch * sizeC);
    float *dStrided = onDevice<float>(batch * sizeC);
    int *dDifferences = onDevice<int>(1);

    // tables of pointers for gemmPointers
    std::vector<const sycl::half *> tableA(batch), tableB(batch);
    std::vector<float *> tableC(batch);
    for (int i = 0; i < batch; i++)
    {
        tableA[i] = dA + i * sizeA;
        tableB[i] = dB + i * sizeB;
        tableC[i] = dC + i * sizeC;
    }
    const sycl::half **dTableA = onDevice<const sycl::half *>(batch);
    const sycl::half **dTableB = onDevice<const sycl::half *>(batch);
    float **dTableC = onDevice<float *>(batch);
    CUDA_TRY(status_of([&] { q.memcpy(dTableA, tableA.data(), batch * sizeof(sycl::half *)).wait(); }));
    CUDA_TRY(status_of([&] { q.memcpy(dTableB, tableB.data(), batch * sizeof(sycl::half *)).wait(); }));
    CUDA_TRY(status_of([&] { q.memcpy(dTableC, tableC.data(), batch * sizeof(float *)).wait(); }));

    std::vector<Stream> workers(streams);
    Stream whole;
    std::vector<event_handle> uploaded(streams), finished(streams);
    for (auto &e : uploaded) CUDA_TRY(status_of([&] { e = untimed_event(); }));
    for (int s = 0; s < streams; s++) CUDA_TRY(status_of([&] { finished[s] = untimed_event(); }));
    sycl::event start, stop;

    const int chunk = (batch + streams - 1) / streams;
    const sycl::range<3> threads(1, 1, 32 * kWarps);
    sycl::range<3> blocks(1, (m + kTile - 1) / kTile, (n + kTile * kWarps - 1) / (kTile * kWarps));

    for (int s = 0; s < streams; s++)
    {
        const int first = s * chunk, count = std::min(chunk, batch - first);
        if (count <= 0) continue;
        sycl::queue stream = workers[s];
        CUDA_TRY(status_of([&] { memcpy_async(stream, dA + first * sizeA, hA + first * sizeA, count * sizeA * sizeof(sycl::half)); }));
        CUDA_TRY(status_of([&] { memcpy_async(stream, dB + first * sizeB, hB + first * sizeB, count * sizeB * sizeof(sycl::half)); }));
        CUDA_TRY(status_of([&] { memcpy_async(stream, dC + first * sizeC, hC + first * sizeC, count * sizeC * sizeof(float)); }));
        CUDA_TRY(status_of([&] { stream.memcpy(dStrided + first * sizeC, dC + first * sizeC, count * sizeC * sizeof(float)); }));
        CUDA_TRY(status_of([&] { record_event(uploaded[s], stream); }));

        blocks[0] = count;
        with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(stream, [&](auto target) {
            syclex::nd_launch(stream, launch_range(target, blocks, threads),
                              syclex::kernel_function<gemmPointers<decltype(target)>>,
                              dTableA + first, dTableB + first, dTableC + first, m, n, k);
        });
        CUDA_TRY(last_status());
        CUDA_TRY(status_of([&] { memcpy_async(stream, hC + first * sizeC, dC + first * sizeC, count * sizeC * sizeof(float)); }));
        CUDA_TRY(status_of([&] { record_event(finished[s], stream); }));
    }

    // the strided product starts when all is uploaded, whatever the other products do
    for (int s = 0; s < streams; s++) CUDA_TRY(status_of([&] { sycl::queue(whole).ext_oneapi_submit_barrier({recorded(uploaded[s])}); }));
    CUDA_TRY(status_of([&] { sycl::queue(whole).memset(dDifferences, 0, sizeof(int)); }));
    blocks[0] = batch;
    CUDA_TRY(status_of([&] { start = record_event(sycl::queue(whole)); }));
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(whole, [&](auto target) {
        syclex::nd_launch(whole, launch_range(target, blocks, threads),
                          syclex::kernel_function<gemmStrided<decltype(target)>>,
                          dA, dB, dStrided, m, n, k, sizeA, sizeB, sizeC);
    });
    CUDA_TRY(last_status());
    CUDA_TRY(status_of([&] { stop = record_event(sycl::queue(whole)); }));
    for (event_handle e : finished) CUDA_TRY(status_of([&] { sycl::queue(whole).ext_oneapi_submit_barrier({recorded(e)}); }));
    const int total = (int)(batch * sizeC);
    syclex::nd_launch(whole, launch_range((total + 255) / 256, 256),
                      syclex::kernel_function<countDifferences>,
                      dC, dStrided, total, dDifferences);
    CUDA_TRY(last_status());
    int differences = -1;
    CUDA_TRY(status_of([&] { sycl::queue(whole).memcpy(&differences, dDifferences, sizeof differences).wait(); }));
    whole.wait();
    for (const Stream &w : workers) w.wait();

    float ms = -1.0f;
    CUDA_TRY(status_of([&] { ms = elapsed_ms(start, stop); }));
    if (query_status(stop) != runtime_success || query_status(sycl::queue(whole)) != runtime_success) differences++;

    double worst = 0.0;
    for (int e = 0; e < batch; e++)
        for (int i = 0; i < m; i++)
            for (int j = 0; j < n; j++)
            {
                double want = (double)((e * sizeC + i * n + j) % 5);
                for (int p = 0; p < k; p++)
                    want += (double)float(hA[e * sizeA + i * k + p]) * (double)float(hB[e * sizeB + p * n + j]);
                const double diff = std::fabs((double)hC[e * sizeC + i * n + j] - want);
                if (!(diff <= worst)) worst = diff;
            }
    std::printf("batch %d of %d x %d x %d on %d streams: max error %.3g, %d differences, %s\n", batch, m, n, k, streams,
                worst, differences, ms >= 0.0f ? "timed" : "not timed");

    for (auto e : uploaded) CUDA_TRY(status_of([&] { destroy_event(e); }));
    for (auto e : finished) CUDA_TRY(status_of([&] { destroy_event(e); }));
    CUDA_TRY(status_of([&] { device_synchronize(); sycl::free(dA, q); })); CUDA_TRY(status_of([&] { sycl::free(dB, q); })); CUDA_TRY(status_of([&] { sycl::free(dC, q); })); CUDA_TRY(status_of([&] { sycl::free(dStrided, q); }));
    CUDA_TRY(status_of([&] { sycl::free(dDifferences, q); }));
    CUDA_TRY(status_of([&] { sycl::free(dTableA, q); })); CUDA_TRY(status_of([&] { sycl::free(dTableB, q); })); CUDA_TRY(status_of([&] { sycl::free(dTableC, q); }));
    CUDA_TRY(status_of([&] { sycl::free(hA, q); })); CUDA_TRY(status_of([&] { sycl::free(hB, q); })); CUDA_TRY(status_of([&] { sycl::free(hC, q); }));
    return !(worst < 1e-3) + (differences != 0) + !(ms >= 0.0f);
}

int main(int argc, char **argv)
{
    const int batch = argc > 1 ? std::atoi(argv[1]) : 7;
    const int size = argc > 2 ? std::atoi(argv[2]) : 48;
    try
    {
        int failures = 0;
        for (int streams : {1, 3}) failures += run(batch, size, size + 32, size - 16, streams);
        std::puts(failures ? "FAILED" : "PASSED");
        return failures ? EXIT_FAILURE : EXIT_SUCCESS;
    }
    catch (const std::exception &e)
    {
        std::fprintf(stderr, "%s\n", e.what());
        return EXIT_FAILURE;
    }
}
