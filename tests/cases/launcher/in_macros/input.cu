#include <mma.h>
using namespace nvcuda;

template <int N>
__global__ void fill(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, float(N));
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

#define KERNEL fill<4>
#define ENTRY(n) {n, fill<n>}
#define CASE(n) case n: return fill<n>
struct Entry {
    int n;
    void (*fn)(float *);
};
const Entry entries[] = {ENTRY(1), ENTRY(2)};

void (*pick(int n))(float *) {
    switch (n) {
        CASE(1);
        CASE(2);
        default: return KERNEL;
    }
}
void run(float *c, int i) {
    entries[i].fn<<<1, 32>>>(c);
    pick(i)<<<1, 32>>>(c);
    KERNEL<<<1, 32>>>(c);
}
