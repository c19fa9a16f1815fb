// SPDX-License-Identifier: Apache-2.0
// CUDA's qualifiers, where the threads of a block are fibers of one thread of the host: what is __shared__ is that thread's.
#pragma once

#define __host__
#define __device__
// In kernels, and what is inlined into them, a product and a sum become one instruction, as nvcc has it by itself.
#ifdef W2S_CONTRACT
#define __global__ __attribute__((optimize("fp-contract=fast")))
#else
#define __global__
#endif
// The scratch copy gives `extern __shared__` arrays the name of the block's dynamic memory.
#define __shared__ static thread_local __attribute__((aligned(16)))
#define __constant__
#define __managed__
#define __grid_constant__
#define __launch_bounds__(...)
#define __maxnreg__(count)
#define __block_size__(...)
#define __cluster_dims__(...)
#define __nv_pure__

// __noinline__ is a word of libstdc++: the scratch copy spells the attribute out.
#define __forceinline__ inline
#define __inline_hint__ inline
#define __restrict__ __restrict
#define __align__(bytes) __attribute__((aligned(bytes)))
#define __builtin_align__(bytes) __align__(bytes)
#define __no_return__ __attribute__((noreturn))
#define __thread__ __thread
#define __specialization_static static
#define __annotate__(text)
#define __location__(space)
#define CUDARTAPI
#define CUDART_CB
#define CUDAAPI
#define __cdecl

#define W2S_DEVICE
#define W2S_HOST_DEVICE
