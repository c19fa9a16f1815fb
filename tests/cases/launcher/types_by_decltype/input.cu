// A member whose type is asked of the kernel, of template arguments that only the class has.
#include <cuda_runtime.h>
#include <cuda_fp16.h>
template <typename G, typename T>
__global__ void scaled_rows(half *__restrict__ c, const half *a, int n) {
    for (int i = threadIdx.x; i < n; i += blockDim.x) c[i] = a[i] * (half)G::scale;
}
template <int S> struct Times { static constexpr int scale = S; };
struct Rows { virtual ~Rows() = default; virtual void launch(half *c, const half *a, int n, cudaStream_t st) = 0; };
template <int S, typename T>
struct ScaledRows : Rows {
    using Scale = Times<S>;
    decltype(&scaled_rows<Scale, T>) kernel_;
    int most{};
    ScaledRows() {
        kernel_ = scaled_rows<Scale, T>;
        cudaFuncSetAttribute(kernel_, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024);
        cudaOccupancyMaxActiveBlocksPerMultiprocessor(&most, kernel_, 128, 1024);
    }
    void launch(half *c, const half *a, int n, cudaStream_t st) override {
        dim3 g(1);
        kernel_<<<g, 128, 1024, st>>>(c, a, n);
    }
};
void scale_rows(half *c, const half *a, int n) {
    ScaledRows<3, half> k;
    k.launch(c, a, n, 0);
}
