// a bound for each architecture: CUDA's compiler knows which; a bound for each build: only the build knows
template <int WARPS>
#if __CUDA_ARCH__ >= 800
__launch_bounds__(WARPS * 32, 1)
#else
__launch_bounds__(WARPS * 32, 2)
#endif
static __global__ void by_architecture(float *c) { c[threadIdx.x] = WARPS; }

__global__ void
#ifdef BIG_BLOCKS
__launch_bounds__(512)
#else
__launch_bounds__(128)
#endif
by_build(float *c) { c[threadIdx.x] = 1.0f; }

void run(float *c, int threads) {
    by_architecture<4><<<1, 128>>>(c);
    by_build<<<1, threads>>>(c);
}
