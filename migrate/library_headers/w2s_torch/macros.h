// Marks of functions, which mean nothing without CUDA's compiler.
#pragma once
#ifdef __CUDA__
#define C10_HOST __host__
#define C10_DEVICE __device__
#define C10_HOST_DEVICE __host__ __device__
#define C10_LAUNCH_BOUNDS_0 __launch_bounds__(256, 4)
#define C10_LAUNCH_BOUNDS_1(n) __launch_bounds__(n)
#define C10_LAUNCH_BOUNDS_2(n, b) __launch_bounds__(n, b)
#define C10_WARP_SIZE 32
#else
#define C10_HOST
#define C10_DEVICE
#define C10_HOST_DEVICE
#endif
#define CUDA_KERNEL_ASSERT(...) ((void)(__VA_ARGS__))
#define SYCL_KERNEL_ASSERT(...) ((void)(__VA_ARGS__))
#define C10_EXPORT
#define C10_API
#define TORCH_API
#define C10_UNUSED __attribute__((unused))
#define C10_ALWAYS_INLINE inline __attribute__((always_inline))
#define C10_LIKELY(x) (x)
#define C10_UNLIKELY(x) (x)
