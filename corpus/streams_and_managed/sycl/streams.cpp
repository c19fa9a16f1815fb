// Two GEMMs on two streams, then their sum.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/memory.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cmath>
#include <cstdio>
#include <cstdlib>

const int N = 96;                  // square matrices here
const int TILE = 16;
const int NUM_STREAMS = 2;

void die(const char *what, runtime_status err) {
    fprintf(stderr, "%s: %s\n", what, error_string(err));
    exit(1);
}

#define CALL(f, ...)                              \
    do {                                          \
        runtime_status r = f(__VA_ARGS__);        \
        if (r != runtime_success) die(#f, r);     \
    } while (0)

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void squareGemm(const sycl::half *a, const sycl::half *b, float *c, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const int i = item.get_group(1) * TILE;
    const int j = item.get_group(2) * TILE;

    constexpr int p_depth = depth_on<Target, sycl::half>(TILE);
    tiled_matrix<Target, sycl::half, use::a, TILE, p_depth, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, p_depth, TILE, layout::row_major> fb;
    tiled_matrix<Target, float, use::accumulator, TILE, TILE> fc;

    joint_matrix_fill(sg, fc, 0.f);
    #pragma unroll Target::steps_at_once()
    for (long p = 0; p < n; p += p_depth) {
        joint_matrix_load(sg, fa, global_ptr(a + i * n + p), n, n - p);
        joint_matrix_load(sg, fb, global_ptr(b + p * n + j), n, n - p);
        joint_matrix_mad(sg, fc, fa, fb, fc);
    }
    joint_matrix_store(sg, fc, global_ptr(c + i * n + j), n, layout::row_major);
}

// sum = x + 2 y
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void combine(const float *x, const float *y, float *sum, int count) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    if (i < count) sum[i] = x[i] + 2.0f * y[i];
}

static float value(int which, int i, int j) {
    return ((i * (which + 2) + j * 7 + which) % 15 - 5) * 0.125f;
}

int main() {
    sycl::queue &q = default_queue();
    int device = 0;
    CALL([&] { return status_of([&] { select_device(device); }); });
    device_properties prop;
    CALL([&] { return status_of([&] { prop = properties_of(q); }); });
    printf("running on %s\n", prop.name);

    const size_t halfBytes = sizeof(sycl::half) * N * N;
    const size_t floatBytes = sizeof(float) * N * N;

    sycl::half *hostA[NUM_STREAMS], *hostB[NUM_STREAMS];
    sycl::half *devA[NUM_STREAMS], *devB[NUM_STREAMS];
    float *hostC[NUM_STREAMS], *devC[NUM_STREAMS];
    sycl::queue stream[NUM_STREAMS];
    event_handle done[NUM_STREAMS];

    for (int s = 0; s < NUM_STREAMS; s++) {
        CALL([&] { return status_of([&] { stream[s] = new_stream(); }); });
        CALL([&] { return status_of([&] { done[s] = new_event(); }); });
        CALL([&] { return status_of([&] { return hostA[s] = static_cast<sycl::half *>(sycl::malloc_host(halfBytes, q)); }); });
        CALL([&] { return status_of([&] { return hostB[s] = static_cast<sycl::half *>(sycl::malloc_host(halfBytes, q)); }); });
        CALL([&] { return status_of([&] { return hostC[s] = static_cast<float *>(sycl::malloc_host(floatBytes, q)); }); });
        CALL([&] { return status_of([&] { return devA[s] = static_cast<sycl::half *>(sycl::malloc_device(halfBytes, q)); }); });
        CALL([&] { return status_of([&] { return devB[s] = static_cast<sycl::half *>(sycl::malloc_device(halfBytes, q)); }); });
        CALL([&] { return status_of([&] { return devC[s] = static_cast<float *>(sycl::malloc_device(floatBytes, q)); }); });
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++) {
                hostA[s][i * N + j] = to_half(value(2 * s, i, j));
                hostB[s][i * N + j] = to_half(value(2 * s + 1, i, j));
            }
        }
    }

    float *sum = NULL;
    CALL([&] { return status_of([&] { return sum = static_cast<float *>(sycl::malloc_shared(floatBytes, q)); }); });
    for (int i = 0; i < N * N; i++) sum[i] = -1.0f;

    sycl::range<3> grid(1, N / TILE, N / TILE);
    for (int s = 0; s < NUM_STREAMS; s++) {
        CALL([&] { return status_of([&] { memcpy_async(stream[s], devA[s], hostA[s], halfBytes); }); });
        CALL([&] { return status_of([&] { memcpy_async(stream[s], devB[s], hostB[s], halfBytes); }); });
        CALL([&] { return status_of([&] { stream[s].memset(devC[s], 0, floatBytes); }); });
        with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(stream[s], [&](auto target) {
            syclex::nd_launch(stream[s], launch_range(target, grid, 32),
                              syclex::kernel_function<squareGemm<decltype(target)>>,
                              devA[s], devB[s], devC[s], N);
        });
        CALL(last_status);
        CALL([&] { return status_of([&] { record_event(done[s], stream[s]); }); });
        CALL([&] { return status_of([&] { memcpy_async(stream[s], hostC[s], devC[s], floatBytes); }); });
    }

    // stream 0 adds up once stream 1 has its product
    CALL([&] { return status_of([&] { stream[0].ext_oneapi_submit_barrier({recorded(done[1])}); }); });
    syclex::nd_launch(stream[0], launch_range((N * N + 255) / 256, 256),
                      syclex::kernel_function<combine>,
                      devC[0], devC[1], sum, N * N);
    CALL(last_status);
    for (int s = 0; s < NUM_STREAMS; s++) CALL(finish_stream, stream[s]);

    double maxError = 0.0;
    int wrong = 0;
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) {
            double product[NUM_STREAMS];
            for (int s = 0; s < NUM_STREAMS; s++) {
                product[s] = 0.0;
                for (int p = 0; p < N; p++)
                    product[s] += (double)value(2 * s, i, p) * (double)value(2 * s + 1, p, j);
                double err = fabs(hostC[s][i * N + j] - product[s]);
                if (err > maxError) maxError = err;
                if (!(err <= 1e-4)) wrong++;
            }
            double err = fabs(sum[i * N + j] - (product[0] + 2.0 * product[1]));
            if (err > maxError) maxError = err;
            if (!(err <= 1e-4)) wrong++;
        }
    }

    for (int s = 0; s < NUM_STREAMS; s++) {
        CALL(release_memory, devA[s]);
        CALL(release_memory, devB[s]);
        CALL(release_memory, devC[s]);
        CALL(release_memory, hostA[s]);
        CALL(release_memory, hostB[s]);
        CALL(release_memory, hostC[s]);
        CALL(destroy_event, done[s]);
        CALL(release_stream, stream[s]);
    }
    CALL(release_memory, sum);

    printf("two %dx%d products and their sum: max error %g\n", N, N, maxError);
    printf(wrong ? "FAILED\n" : "PASSED\n");
    return wrong ? 1 : 0;
}
