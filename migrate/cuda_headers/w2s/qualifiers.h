// Execution and memory space qualifiers as clang's CUDA attributes. Each is a macro, so that every use in a
// program is a MACRO_INSTANTIATION in the detailed preprocessing record.
#pragma once

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
// clang knows managed and grid_constant only elsewhere (HIP, clang 19): the annotation keeps the word in the AST.
#define __managed__ __attribute__((device)) __attribute__((annotate("managed")))
#define __grid_constant__ __attribute__((annotate("grid_constant")))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __maxnreg__(count) __attribute__((annotate("maxnreg")))
#define __block_size__(...) __attribute__((annotate("block_size")))
#define __cluster_dims__(...) __attribute__((annotate("cluster_dims")))
#define __nv_pure__ __attribute__((pure))

#define __forceinline__ __inline__ __attribute__((always_inline))
// Its own keyword in clang, and an attribute name in libstdc++: the macro must give the word back.
#define __noinline__ __noinline__
#define __inline_hint__ __attribute__((annotate("inline_hint")))
#define __restrict__ __restrict
#define __align__(bytes) __attribute__((aligned(bytes)))
#define __builtin_align__(bytes) __align__(bytes)
#define __no_return__ __attribute__((noreturn))
#define __thread__ __thread
#define __specialization_static static
#define __annotate__(text) __attribute__((annotate(text)))
#define __location__(space) __attribute__((space))
#define CUDARTAPI
#define CUDART_CB
#define CUDAAPI
#define __cdecl

// A device-only builtin. A front end that defines __CUDA_ARCH__, to see the device branches of guarded code, still
// parses in host mode: there the guarded calls stand in functions that are __host__ __device__.
#ifdef __CUDA_ARCH__
#define W2S_DEVICE __attribute__((host)) __attribute__((device))
#else
#define W2S_DEVICE __attribute__((device))
#endif
#define W2S_HOST_DEVICE __attribute__((host)) __attribute__((device))
