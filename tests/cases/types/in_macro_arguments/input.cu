#include <cuda_bf16.h>
#include <cuda_fp16.h>
template <typename T, int Size> struct Vector;
#define VECTOR(T, SIZE, OF, ARGS...) \
  template <ARGS>                    \
  struct Vector<T, SIZE> {           \
    using Type = OF;                 \
  };
VECTOR(T, 1, T, typename T)
VECTOR(__nv_bfloat16, 2, __nv_bfloat162)
VECTOR(half, 2, half2)
#ifdef WIDE
VECTOR(__nv_bfloat162, 2, float2)
#endif
#define FIRST(v) (v).x
__device__ __nv_bfloat16 first(const __nv_bfloat162 *a) { return FIRST(*reinterpret_cast<const __nv_bfloat162 *>(a)); }
__global__ void kernel(Vector<__nv_bfloat16, 2>::Type *a, __nv_bfloat16 *b) { b[threadIdx.x] = first(a + threadIdx.x); }
