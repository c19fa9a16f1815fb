// What the kernels of the registry take, and the registry itself.
#pragma once
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstddef>

enum Layout : int { ROW_MAJOR, COL_MAJOR };
typedef enum epilogue_t : int { EPILOGUE_NONE, EPILOGUE_BIAS, EPILOGUE_RELU = 4 } epilogue_t;

struct Problem {
    const sycl::half *a;  // m x k, row major
    const sycl::half *b;  // k x n in the kernel's layout
    const float *bias;
    float *c;  // m x n, row major
    int m, n, k;
};

typedef void (*gemm_kernel_t)(const wmma2sycl::launch_setup &, const Problem problem, epilogue_t epilogue, float alpha);

struct Variant {
    const char *name;
    Layout layout;
    gemm_kernel_t kernel;
    sycl::range<3> block{1, 1, 1};
    int tile_m, tile_n;      // of a block
    size_t shared_bytes;
};

extern const Variant variants[];
extern const int variant_count;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void reference_gemm(Problem problem, epilogue_t epilogue, float alpha, Layout layout);
void launch_reference_gemm(const wmma2sycl::launch_setup &at,
                           Problem problem, epilogue_t epilogue, float alpha, Layout layout);
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *data, int count, float value);
void launch_fill(const wmma2sycl::launch_setup &at, float *data, int count, float value);
