// A union itself is no parameter of a kernel's; a class that holds one is.
#include <cuda_runtime.h>

union Word {
    float f;
    unsigned u;
};
typedef union Word word_t;
struct Held {
    Word w;
    int n;
};

__global__ void bits(Word w, unsigned *out) { out[0] = w.u; }
__global__ void of_alias(unsigned *out, const word_t w) { out[0] = w.u; }
__global__ void held(Held h, unsigned *out) { out[0] = h.w.u + h.n; }
__global__ void pointed(const Word *w, unsigned *out) { out[0] = w->u; }
__device__ unsigned taken(Word w) { return w.u; }
template <typename T> __global__ void any(T x, unsigned *out) { out[0] = sizeof(x); }

void run(unsigned *out, Word w, Held h) {
    bits<<<1, 1>>>(w, out);
    held<<<1, 1>>>(h, out);
    any<<<1, 1>>>(h, out);
}
