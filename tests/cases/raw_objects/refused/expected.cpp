// Memory for streams of which nobody can say how many, or that is moved as bytes.
#include <sycl/sycl.hpp>

#include <stdlib.h>

int main(int argc, char **argv) {
    // W2S406: 'malloc' treats 'cudaStream_t' objects as bytes, which are or hold streams (wmma2sycl explain W2S406)
    sycl::queue *counted = (sycl::queue *)malloc(argc * 8);
    // W2S406: 'malloc' treats 'cudaStream_t' objects as bytes, which are or hold streams (wmma2sycl explain W2S406)
    sycl::queue *pointers = (sycl::queue *)malloc(argc * sizeof(sycl::queue *));
    // W2S406: 'malloc' treats 'cudaStream_t' objects as bytes, which are or hold streams (wmma2sycl explain W2S406)
    sycl::queue *others = (sycl::queue *)malloc(argc * sizeof(float));
    size_t size = 8, bytes = argc * sizeof(sycl::queue);
    // W2S406: 'malloc' treats 'cudaStream_t' objects as bytes, which are or hold streams (wmma2sycl explain W2S406)
    sycl::queue *in_parts = (sycl::queue *)malloc(argc * size + sizeof(sycl::queue));
    bytes += size * argc;
    // W2S406: 'malloc' treats 'cudaStream_t' objects as bytes, which are or hold streams (wmma2sycl explain W2S406)
    sycl::queue *added = (sycl::queue *)malloc(bytes);
    // W2S406: 'malloc' treats 'cudaStream_t' objects as bytes, which are or hold streams (wmma2sycl explain W2S406)
    sycl::queue *chosen = (sycl::queue *)malloc(argc > 2 ? argc * sizeof(sycl::queue) : 16);
    // W2S406: 'realloc' treats 'cudaStream_t' objects as bytes, which are or hold streams (wmma2sycl explain W2S406)
    counted = (sycl::queue *)realloc(counted, 2 * argc * sizeof(sycl::queue));
    free(counted);
    free(pointers);
    free(others);
    free(in_parts);
    free(added);
    free(chosen);
    return 0;
}
