// A network of +1/-1 weights and activations, one bit each: 1 is +1, 0 is -1. With n inputs
//   sum(x * w) = n - 2 * popcount(bits(x) ^ bits(w)).
#include <mma.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace nvcuda;
using namespace nvcuda::wmma::experimental;

#define TILE 8
#define BITS_K 128
#define WORD 32

#define CHECK(expr)                                                     \
    if ((expr) != cudaSuccess) {                                        \
        printf("%s failed: %s\n", #expr, cudaGetErrorString(cudaGetLastError())); \
        exit(1);                                                        \
    }

typedef wmma::fragment<wmma::matrix_a, TILE, TILE, BITS_K, precision::b1, wmma::row_major> BitsA;
typedef wmma::fragment<wmma::matrix_b, TILE, TILE, BITS_K, precision::b1, wmma::col_major> BitsB;
typedef wmma::fragment<wmma::accumulator, TILE, TILE, BITS_K, int> Counts;

__device__ void differing(Counts &counts, const unsigned *x, const unsigned *w, int bits)
{
    BitsA a;
    BitsB b;
    wmma::fill_fragment(counts, 0);
    for (int k = 0; k < bits; k += BITS_K) {
        wmma::load_matrix_sync(a, x + k / WORD, bits);
        wmma::load_matrix_sync(b, w + k / WORD, bits);
        wmma::bmma_sync(counts, a, b, counts);  // xor, popc
    }
}

// One block computes 8 samples x 32 neurons: four warps, a word of packed signs for each sample.
__global__ void hidden_layer(const unsigned *x, const unsigned *w, const int *threshold, unsigned *y, int inputs, int outputs)
{
    __shared__ int counts[TILE][4 * TILE];
    const int warp = threadIdx.x / 32;
    const int neuron = blockIdx.x * 32 + warp * TILE, sample = blockIdx.y * TILE;
    Counts c;
    differing(c, x + sample * (inputs / WORD), w + neuron * (inputs / WORD), inputs);
    wmma::store_matrix_sync(&counts[0][warp * TILE], c, 4 * TILE, wmma::mem_row_major);
    __syncthreads();
    if (threadIdx.x < TILE) {
        unsigned packed = 0;
        for (int i = 0; i < WORD; i++) {
            const int sum = inputs - 2 * counts[threadIdx.x][i];
            packed |= (unsigned)(sum >= threshold[blockIdx.x * 32 + i]) << i;
        }
        y[(sample + threadIdx.x) * (outputs / WORD) + blockIdx.x] = packed;
    }
}

// Scores of the last layer, as sums of +1 and -1.
__global__ void scores(const unsigned *x, const unsigned *w, int *out, int inputs, int classes)
{
    Counts c;
    differing(c, x + blockIdx.y * TILE * (inputs / WORD), w + blockIdx.x * TILE * (inputs / WORD), inputs);
    for (int i = 0; i < c.num_elements; i++) c.x[i] = inputs - 2 * c.x[i];
    wmma::store_matrix_sync(out + blockIdx.y * TILE * classes + blockIdx.x * TILE, c, classes, wmma::mem_row_major);
}

// How many ones each sample shares with each weight row, or in how many they differ.
template <bmmaBitOp Op>
__global__ void compare(const int *x, const void *w, int *out, int inputs, int ldo)
{
    BitsA a;
    BitsB b;
    Counts c;
    wmma::fill_fragment(c, 0);
    for (int k = 0; k < inputs; k += BITS_K) {
        wmma::load_matrix_sync(a, x + k / WORD, inputs);
        wmma::load_matrix_sync(b, (const unsigned char *)w + k / 8, inputs);
        wmma::bmma_sync(c, a, b, c, Op, bmmaAccumulateOpPOPC);
    }
    wmma::store_matrix_sync(out, c, ldo, wmma::mem_col_major);
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
    const int samples = 24, inputs = 384, hidden = 256, classes = 16;
    unsigned state = 7, *x, *w1, *h, *w2;
    int *threshold, *out, *shared_bits;
    CHECK(cudaMallocManaged(&x, samples * inputs / 8));
    CHECK(cudaMallocManaged(&w1, hidden * inputs / 8));
    CHECK(cudaMallocManaged(&h, samples * hidden / 8));
    CHECK(cudaMallocManaged(&w2, classes * hidden / 8));
    CHECK(cudaMallocManaged(&threshold, hidden * sizeof(int)));
    CHECK(cudaMallocManaged(&out, samples * classes * sizeof(int)));
    CHECK(cudaMallocManaged(&shared_bits, 2 * TILE * TILE * sizeof(int)));
    for (int i = 0; i < samples * inputs / WORD; i++) x[i] = next(state);
    for (int i = 0; i < hidden * inputs / WORD; i++) w1[i] = next(state);
    for (int i = 0; i < classes * hidden / WORD; i++) w2[i] = next(state);
    for (int i = 0; i < hidden; i++) threshold[i] = int(next(state) % 17) - 8;

    hidden_layer<<<dim3(hidden / 32, samples / TILE), 128>>>(x, w1, threshold, h, inputs, hidden);
    scores<<<dim3(classes / TILE, samples / TILE), 32>>>(h, w2, out, hidden, classes);
    compare<bmmaBitOpAND><<<1, 32>>>((const int *)x, w1, shared_bits, inputs, TILE);
    compare<wmma::experimental::bmmaBitOpXOR><<<1, 32>>>((const int *)x, w1, shared_bits + TILE * TILE, inputs, TILE);
    CHECK(cudaDeviceSynchronize());

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
    cudaFree(x); cudaFree(w1); cudaFree(h); cudaFree(w2);
    cudaFree(threshold); cudaFree(out); cudaFree(shared_bits);
    printf(wrong ? "FAILED\n" : "PASSED\n");
    return wrong != 0;
}
