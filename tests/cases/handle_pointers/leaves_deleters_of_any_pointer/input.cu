// A function of the program's takes a stream, which is no pointer in SYCL: the template gives it one.
#include <cuda_runtime.h>
#include <memory>

void destroy(cudaStream_t s) { cudaStreamDestroy(s); }

template <auto Function> struct By {
    template <class T> void operator()(T *p) const { Function(p); }
};
using Stream = std::unique_ptr<CUstream_st, By<destroy>>;
