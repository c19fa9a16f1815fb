// PTX of other architectures, in branches that are not read: nothing of it is refused here.
#define BLACKWELL 1200
#define VOLTA 700
#if __CUDA_ARCH__ >= BLACKWELL
#define HAS_SCALED_PRODUCTS
#endif

__device__ void scaled(float *d, const unsigned *a, const unsigned *b, unsigned scale) {
#ifdef HAS_SCALED_PRODUCTS
  asm volatile(
      "mma.sync.aligned.kind::mxf4.block_scale.scale_vec::2X.m16n8k64.row.col.f32.e2m1.e2m1.f32.ue8m0 "
      "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3}, %10, {0, 0}, %10, {0, 0};"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "r"(scale));
#else
  d[0] += a[0] * b[0] * scale;
#endif
}

__device__ void waits() {
#if __CUDA_ARCH__ == VOLTA
  asm volatile("bar.sync 1, 64;");
#else
  __syncthreads();
#endif
}

__global__ void run(float *d, const unsigned *a, const unsigned *b) {
  scaled(d, a, b, 2);
  waits();
}
