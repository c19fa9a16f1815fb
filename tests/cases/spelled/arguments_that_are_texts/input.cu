#include <cstdio>
#include <mma.h>
using namespace nvcuda;
#define STR(...) #__VA_ARGS__
#define XSTR(...) STR(__VA_ARGS__)
#define TEXT_OF_LAUNCH(k) STR(k<<<1, 32>>>)
#define ELEM half
#define TIMED(name, call) do { printf("%s: ", #name); call; puts("done"); } while (0)
#ifdef QUIET
#define TRACE(x) (void)(x)
#define SAY(x)
#else
#define TRACE(x) puts(#x)
#define SAY(x) puts(#x)
#endif

__global__ void fill(float *c, float value) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, value);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
    if (threadIdx.x == 0) printf("%s\n", STR(threadIdx.x == 0 && __any_sync(m, v) && acc.x[0] > 0));
}

// What no code is made of stays as it is written; what is code in one of a macro's forms is that of the SYCL.
int main() {
    float *c;
    puts(STR(wmma::store_matrix_sync));
    puts(XSTR(wmma::fragment<wmma::accumulator, 16, 16, 16, half>));
    puts(TEXT_OF_LAUNCH(fill));
    SAY(cudaGraphLaunch(graph, stream));
    TRACE(cudaGetLastError());
    puts(XSTR(ELEM));
    puts(STR(CUDART_VERSION));
    puts(XSTR(cudaStreamNonBlocking));
    TIMED(cudaMalloc(&c), cudaMalloc(&c, 1024));
    TIMED(fill<<<>>>, (fill<<<1, 32>>>(c, 2.0f)));
    cudaDeviceSynchronize();
}
