// A network of +1/-1 weights and activations, one bit each: 1 is +1, 0 is -1. With n inputs
//   sum(x * w) = n - 2 * popcount(bits(x) ^ bits(w)).
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <cstdlib>
#include <vector>

#define TILE 8
#define BITS_K 128
#define WORD 32

#define CHECK(expr)                                                     \
    if ((expr) != runtime_success) {                                    \
        printf("%s failed: %s\n", #expr, error_string(last_status()));  \
        exit(1);                                                        \
    }

template <typename Target>
using BitsA = tiled_matrix<Target, precision::b1, use::a, TILE, BITS_K, layout::row_major>;
template <typename Target>
using BitsB = tiled_matrix<Target, precision::b1, use::b, BITS_K, TILE, layout::col_major>;
template <typename Target>
using Counts = tiled_matrix<Target, int, use::accumulator, TILE, TILE>;

template <typename Target>
[[gnu::always_inline]] inline
void differing(Counts<Target> &counts, const unsigned *x, const unsigned *w, int bits)
{
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    BitsA<Target> a;
    BitsB<Target> b;
    joint_matrix_fill(sg, counts, 0);
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < bits; k += BITS_K) {
        joint_matrix_load(sg, a, global_ptr(x + k / WORD), bits);
        joint_matrix_load(sg, b, global_ptr(w + k / WORD), bits);
        joint_matrix_mad(sg, counts, a, b, counts, bit_operation::bit_xor);  // xor, popc
    }
}

// One block computes 8 samples x 32 neurons: four warps, a word of packed signs for each sample.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void hidden_layer(const unsigned *x, const unsigned *w, const int *threshold, unsigned *y, int inputs, int outputs)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<int[TILE][4 * TILE]> counts;
    const int warp = sub_group_uniform(sg, item.get_local_id(2) / 32);
    const int neuron = item.get_group(2) * 32 + warp * TILE, sample = item.get_group(1) * TILE;
    Counts<Target> c;
    differing<Target>(c, x + sample * (inputs / WORD), w + neuron * (inputs / WORD), inputs);
    joint_matrix_store(sg, c, local_ptr(&counts[0][warp * TILE]), 4 * TILE, layout::row_major);
    sycl::group_barrier(item.get_group());
    if (item.get_local_id(2) < TILE) {
        unsigned packed = 0;
        #pragma unroll
        for (int i = 0; i < WORD; i++) {
            const int sum = inputs - 2 * counts[item.get_local_id(2)][i];
            packed |= (unsigned)(sum >= threshold[item.get_group(2) * 32 + i]) << i;
        }
        y[(sample + item.get_local_id(2)) * (outputs / WORD) + item.get_group(2)] = packed;
    }
}

// Scores of the last layer, as sums of +1 and -1.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void scores(const unsigned *x, const unsigned *w, int *out, int inputs, int classes)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    Counts<Target> c;
    differing<Target>(c, x + item.get_group(1) * TILE * (inputs / WORD), w + item.get_group(2) * TILE * (inputs / WORD), inputs);
    joint_matrix_apply(sg, c, [=](int &x) { x = inputs - 2 * x; });
    joint_matrix_store(sg, c, global_ptr(out + item.get_group(1) * TILE * classes + item.get_group(2) * TILE), classes, layout::row_major);
}

// How many ones each sample shares with each weight row, or in how many they differ.
template <typename Target, bit_operation Op>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void compare(const int *x, const void *w, int *out, int inputs, int ldo)
{
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    BitsA<Target> a;
    BitsB<Target> b;
    Counts<Target> c;
    joint_matrix_fill(sg, c, 0);
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < inputs; k += BITS_K) {
        joint_matrix_load(sg, a, global_ptr(x + k / WORD), inputs);
        joint_matrix_load(sg, b, global_ptr((const unsigned char *)w + k / 8), inputs);
        joint_matrix_mad(sg, c, a, b, c, Op);
    }
    joint_matrix_store(sg, c, global_ptr(out), ldo, layout::col_major);
}

static int count(const unsigned *x, const unsigned *w, int bits, bool both)
{
    int n = 0;
    for (int i = 0; i < bits / WORD; i++) n += __builtin_popcount(both ? x[i] & w[i] : x[i] ^ w[i]);
    return n;
}

static unsigned next(unsigned &state) { return state = state * 1664525u + 1013904223u, state ^ state >> 15; }

int main()
{
    sycl::queue &q = default_queue();
    const int samples = 24, inputs = 384, hidden = 256, classes = 16;
    unsigned state = 7, *x, *w1, *h, *w2;
    int *threshold, *out, *shared_bits;
    CHECK(status_of([&] { return x = static_cast<unsigned int *>(sycl::malloc_shared(samples * inputs / 8, q)); }));
    CHECK(status_of([&] { return w1 = static_cast<unsigned int *>(sycl::malloc_shared(hidden * inputs / 8, q)); }));
    CHECK(status_of([&] { return h = static_cast<unsigned int *>(sycl::malloc_shared(samples * hidden / 8, q)); }));
    CHECK(status_of([&] { return w2 = static_cast<unsigned int *>(sycl::malloc_shared(classes * hidden / 8, q)); }));
    CHECK(status_of([&] { return threshold = sycl::malloc_shared<int>(hidden, q); }));
    CHECK(status_of([&] { return out = sycl::malloc_shared<int>(samples * classes, q); }));
    CHECK(status_of([&] { return shared_bits = sycl::malloc_shared<int>(2 * TILE * TILE, q); }));
    for (int i = 0; i < samples * inputs / WORD; i++) x[i] = next(state);
    for (int i = 0; i < hidden * inputs / WORD; i++) w1[i] = next(state);
    for (int i = 0; i < classes * hidden / WORD; i++) w2[i] = next(state);
    for (int i = 0; i < hidden; i++) threshold[i] = int(next(state) % 17) - 8;

    with_warp_sized_target<matrix_types<precision::b1, precision::b1, int, 8, 8, 128>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, samples / TILE, hidden / 32), 128),
                          syclex::kernel_function<hidden_layer<decltype(target)>>,
                          x, w1, threshold, h, inputs, hidden);
    });
    with_matrix_target<matrix_types<precision::b1, precision::b1, int, 8, 8, 128>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, samples / TILE, classes / TILE), 32),
                          syclex::kernel_function<scores<decltype(target)>>,
                          h, w2, out, hidden, classes);
    });
    with_matrix_target<matrix_types<precision::b1, precision::b1, int, 8, 8, 128>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<compare<decltype(target), bit_operation::bit_and>>,
                          (const int *)x, w1, shared_bits, inputs, TILE);
    });
    with_matrix_target<matrix_types<precision::b1, precision::b1, int, 8, 8, 128>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<compare<decltype(target), bit_operation::bit_xor>>,
                          (const int *)x, w1, shared_bits + TILE * TILE, inputs, TILE);
    });
    CHECK(status_of([&] { q.wait_and_throw(); }));

    int wrong = 0, highest = -hidden;
    std::vector<unsigned> expected(samples * hidden / WORD, 0);
    for (int s = 0; s < samples; s++)
        for (int n = 0; n < hidden; n++) {
            const int sum = inputs - 2 * count(x + s * inputs / WORD, w1 + n * inputs / WORD, inputs, false);
            expected[s * hidden / WORD + n / WORD] |= (unsigned)(sum >= threshold[n]) << n % WORD;
        }
    for (size_t i = 0; i < expected.size(); i++) wrong += h[i] != expected[i];
    for (int s = 0; s < samples; s++)
        for (int n = 0; n < classes; n++) {
            const int sum = hidden - 2 * count(&expected[s * hidden / WORD], w2 + n * hidden / WORD, hidden, false);
            wrong += out[s * classes + n] != sum;
            if (sum > highest) highest = sum;
        }
    for (int i = 0; i < TILE; i++)
        for (int j = 0; j < TILE; j++) {
            wrong += shared_bits[j * TILE + i] != count(x + i * inputs / WORD, w1 + j * inputs / WORD, inputs, true);
            wrong += shared_bits[TILE * TILE + j * TILE + i] != count(x + i * inputs / WORD, w1 + j * inputs / WORD, inputs, false);
        }
    printf("%d samples, highest score %d, %d wrong\n", samples, highest, wrong);
    sycl::free(x, q); sycl::free(w1, q); sycl::free(h, q); sycl::free(w2, q);
    sycl::free(threshold, q); sycl::free(out, q); sycl::free(shared_bits, q);
    printf(wrong ? "FAILED\n" : "PASSED\n");
    return wrong != 0;
}
