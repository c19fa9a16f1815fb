// Device builtins beside a small WMMA kernel: atomics, votes, bit and conversion intrinsics, each checked on the host.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/math.hpp>
#include <wmma2sycl/conversions.hpp>
#include <wmma2sycl/packed_integers.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK(call)                                                              \
    do {                                                                         \
        runtime_status err = (call);                                             \
        if (err != runtime_success) {                                            \
            fprintf(stderr, "line %d: %s\n", __LINE__, error_string(err));       \
            exit(2);                                                             \
        }                                                                        \
    } while (0)

// One bin a value; the largest, smallest and last bits seen.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void histogram(const int *values, int n, unsigned *bins, int *extremes, unsigned *bits, unsigned *ring)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    for (int i = item.get_global_id(2); i < n; i += item.get_global_range(2)) {
        int v = values[i];
        atomic_add(&bins[v & 15], 1u);
        atomic_min(&extremes[0], v);
        atomic_max(&extremes[1], v);
        atomic_sub(&extremes[2], v);
        atomic_or(&bits[0], 1u << (v & 31));
        atomic_and(&bits[1], ~(1u << (v & 7)));
        atomic_xor(&bits[2], (unsigned)v);
        atomic_increment(ring, 9);
    }
}

float atomicMaxFloat(float *address, float value)
{
    int *as_int = (int *)address;
    int old = *as_int, assumed;
    do {
        assumed = old;
        if (sycl::bit_cast<float>(assumed) >= value) break;
        old = atomic_compare_exchange(as_int, assumed, sycl::bit_cast<int>(value));
    } while (assumed != old);
    return sycl::bit_cast<float>(old);
}

// What each lane and its warp find out about the lanes' values.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void warps(const int *values, unsigned *ballots, int *any, int *all, float *largest, int *owner)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    int i = item.get_global_id(2);
    int lane = item.get_local_id(2) % 32, warp = i / 32;
    unsigned odd = ballot(sg, values[i] & 1);
    int some = sycl::any_of_group(sg, values[i] > 990);
    int every = sycl::all_of_group(sg, values[i] > 3);
    if (lane == 0) {
        ballots[warp] = odd;
        any[warp] = some;
        all[warp] = every;
    }
    if (odd != 0 && lane == find_first_set(static_cast<int>(odd)) - 1) atomic_exchange(&owner[warp], i);
    atomicMaxFloat(largest, values[i] * 0.25f);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void integers(const int *values, int n, unsigned *reversed, int *first, int *product, int *rounded, float *clamped)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    if (i >= n) return;
    int v = values[i];
    reversed[i] = reverse_bits((unsigned)v);
    first[i] = find_first_set(v) + 100 * sycl::clz(v) + 10000 * sycl::popcount((unsigned)v);
    product[i] = multiply_24(v, 3) - (int)multiply_24(static_cast<unsigned int>(v), static_cast<unsigned int>(2));
    float x = static_cast<float>(v) * 0.375f - 7.0f;
    rounded[i] = saturate_cast<int>(sycl::rint(x)) + 1000 * saturate_cast<int>(sycl::floor(x)) + 1000000 * (saturate_cast<int>(sycl::ceil(x)) - saturate_cast<int>(x));
    clamped[i] = saturate_float(x * 0.01f);
}

// The histogram as a matrix product: bins of 256 values, one-hot by 16.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void one_hot(const int *values, float *counts)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<sycl::half[16 * 16]> rows;
    alignas(128) syclex::work_group_static<sycl::half[16 * 16]> ones;
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::col_major> a;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> b;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    for (int e = item.get_local_id(2); e < 256; e += item.get_local_range(2)) ones[e] = sycl::half(1);
    for (int step = 0; step < 16; step++) {
        sycl::group_barrier(item.get_group());
        for (int e = item.get_local_id(2); e < 256; e += item.get_local_range(2))
            rows[e] = sycl::half((values[step * 16 + e / 16] & 15) == e % 16 ? 1.0f : 0.0f);
        sycl::group_barrier(item.get_group());
        joint_matrix_load(sg, a, local_ptr(rows), 16);
        joint_matrix_load(sg, b, local_ptr(ones), 16);
        joint_matrix_mad(sg, acc, a, b, acc);
    }
    joint_matrix_store(sg, acc, global_ptr(counts), 16, layout::row_major);
}

template <typename T>
struct Buffer {
    T *device;
    std::vector<T> host;
    Buffer(size_t n, T value) : host(n, value)
    {
        sycl::queue &q = default_queue();
        CHECK(status_of([&] { device = allocate_device<T>(n, q); }));
        CHECK(status_of([&] { q.memcpy(device, host.data(), n * sizeof(T)).wait(); }));
    }
    ~Buffer() {
        sycl::queue &q = default_queue();
        status_of([&] { q.wait(); sycl::free(device, q); });
    }
    void fetch() {
        sycl::queue &q = default_queue();
        CHECK(status_of([&] { q.memcpy(host.data(), device, host.size() * sizeof(T)).wait(); }));
    }
};

static int failures = 0;
static void expect(bool right, const char *what)
{
    if (!right) failures++;
    printf("%-10s %s\n", right ? "ok" : "WRONG", what);
}

static int clz(unsigned v)
{
    int n = 0;
    while (n < 32 && !(v >> (31 - n) & 1)) n++;
    return n;
}

int main()
{
    sycl::queue &q = default_queue();
    const int n = 256;
    Buffer<int> values(n, 0);
    unsigned state = 12345;
    for (int &v : values.host) {
        state = state * 1103515245u + 12345u;
        v = 2 + (state >> 16) % 997;
    }
    CHECK(status_of([&] { q.memcpy(values.device, values.host.data(), n * sizeof(int)).wait(); }));

    Buffer<unsigned> bins(16, 0), bits(3, 0), ring(1, 0);
    Buffer<int> extremes(3, 500);
    bits.host[1] = 0xffffffff;
    CHECK(status_of([&] { q.memcpy(bits.device, bits.host.data(), 3 * sizeof(unsigned)).wait(); }));
    syclex::nd_launch(q, launch_range(3, 64), syclex::kernel_function<histogram>,
                      values.device, n, bins.device, extremes.device, bits.device, ring.device);
    CHECK(last_status());
    bins.fetch(), bits.fetch(), ring.fetch(), extremes.fetch();

    std::vector<unsigned> count(16, 0);
    int least = 500, most = 500, rest = 500;
    unsigned ored = 0, anded = 0xffffffff, xored = 0;
    for (int v : values.host) {
        count[v & 15]++;
        least = v < least ? v : least;
        most = v > most ? v : most;
        rest -= v;
        ored |= 1u << (v & 31);
        anded &= ~(1u << (v & 7));
        xored ^= (unsigned)v;
    }
    expect(bins.host == count, "atomicAdd");
    expect(extremes.host[0] == least && extremes.host[1] == most, "atomicMin, atomicMax");
    expect(extremes.host[2] == rest, "atomicSub");
    expect(bits.host[0] == ored && bits.host[1] == anded && bits.host[2] == xored, "atomicOr, atomicAnd, atomicXor");
    expect(ring.host[0] == n % 10, "atomicInc");

    const int warp_count = n / 32;
    Buffer<unsigned> ballots(warp_count, 0);
    Buffer<int> any(warp_count, -1), all(warp_count, -1), owner(warp_count, -1);
    Buffer<float> largest(1, 0.0f);
    syclex::nd_launch(q, launch_range(2, 128), syclex::kernel_function<warps>,
                      values.device, ballots.device, any.device, all.device, largest.device, owner.device);
    CHECK(status_of([&] { q.wait_and_throw(); }));
    ballots.fetch(), any.fetch(), all.fetch(), owner.fetch(), largest.fetch();
    bool votes = true, owners = true;
    for (int w = 0; w < warp_count; w++) {
        unsigned odd = 0;
        int some = 0, every = 1, lowest = -1;
        for (int l = 31; l >= 0; l--) {
            int v = values.host[w * 32 + l];
            odd |= (v & 1u) << l;
            some |= v > 990;
            every &= v > 3;
            if (v & 1) lowest = w * 32 + l;
        }
        votes = votes && ballots.host[w] == odd && (any.host[w] != 0) == (some != 0) && (all.host[w] != 0) == (every != 0);
        owners = owners && owner.host[w] == lowest;
    }
    expect(votes, "__ballot_sync, __any_sync, __all_sync");
    expect(owners, "__ffs of a ballot, atomicExch");
    expect(largest.host[0] == most * 0.25f, "atomicCAS loop");

    Buffer<unsigned> reversed(n, 0);
    Buffer<int> first(n, 0), product(n, 0), rounded(n, 0);
    Buffer<float> clamped(n, -1.0f);
    syclex::nd_launch(q, launch_range((n + 127) / 128, 128), syclex::kernel_function<integers>,
                      values.device, n, reversed.device, first.device, product.device, rounded.device,
                      clamped.device);
    CHECK(status_of([&] { q.wait_and_throw(); }));
    reversed.fetch(), first.fetch(), product.fetch(), rounded.fetch(), clamped.fetch();
    bool bits_right = true, products_right = true, conversions = true, saturated = true;
    for (int i = 0; i < n; i++) {
        unsigned v = values.host[i], turned = 0;
        int lowest = 0, ones = 0;
        for (int b = 31; b >= 0; b--) {
            turned |= (v >> b & 1) << (31 - b);
            ones += v >> b & 1;
            if (v >> b & 1) lowest = b + 1;
        }
        bits_right = bits_right && reversed.host[i] == turned && first.host[i] == lowest + 100 * clz(v) + 10000 * ones;
        products_right = products_right && product.host[i] == (int)v;
        float x = v * 0.375f - 7.0f;
        int expected = (int)std::nearbyint(x) + 1000 * (int)std::floor(x) + 1000000 * ((int)std::ceil(x) - (int)x);
        conversions = conversions && rounded.host[i] == expected;
        float s = x * 0.01f;
        saturated = saturated && std::fabs(clamped.host[i] - (s < 0 ? 0 : s > 1 ? 1 : s)) < 1e-6f;
    }
    expect(bits_right, "__brev, __ffs, __clz, __popc");
    expect(products_right, "__mul24, __umul24");
    expect(conversions, "__int2float_rn, __float2int_rn, _rd, _ru, _rz");
    expect(saturated, "__saturatef");

    Buffer<float> counts(256, -1.0f);
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<one_hot<decltype(target)>>,
                          values.device, counts.device);
    });
    CHECK(last_status());
    CHECK(status_of([&] { q.wait_and_throw(); }));
    counts.fetch();
    bool same = true;
    for (int b = 0; b < 256; b++) same = same && counts.host[b] == (float)count[b / 16];
    expect(same, "the histogram by wmma");

    printf("%s\n", failures ? "FAILED" : "PASSED");
    return failures ? 1 : 0;
}
