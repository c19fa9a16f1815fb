// What the kernels of the registry take, and the registry itself.
#pragma once
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <cstddef>

enum Layout { ROW_MAJOR, COL_MAJOR };
typedef enum { EPILOGUE_NONE, EPILOGUE_BIAS, EPILOGUE_RELU = 4 } epilogue_t;

struct Problem {
    const half *a;  // m x k, row major
    const half *b;  // k x n in the kernel's layout
    const float *bias;
    float *c;  // m x n, row major
    int m, n, k;
};

typedef void (*gemm_kernel_t)(const Problem problem, epilogue_t epilogue, float alpha);

struct Variant {
    const char *name;
    Layout layout;
    gemm_kernel_t kernel;
    dim3 block;
    int tile_m, tile_n;      // of a block
    size_t shared_bytes;
};

extern const Variant variants[];
extern const int variant_count;

__global__ void reference_gemm(Problem problem, epilogue_t epilogue, float alpha, Layout layout);
__global__ void fill(float *data, int count, float value);
