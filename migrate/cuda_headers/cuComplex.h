// CUDA's C complex numbers.
#pragma once
#include "vector_types.h"

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

#pragma clang force_cuda_host_device begin
#define W2S_COMPLEX(type, element, suffix)                                                                            \
  element cuCreal##suffix(type);                                                                                      \
  element cuCimag##suffix(type);                                                                                      \
  element cuCabs##suffix(type);                                                                                       \
  type cuConj##suffix(type);                                                                                          \
  type cuCadd##suffix(type, type);                                                                                    \
  type cuCsub##suffix(type, type);                                                                                    \
  type cuCmul##suffix(type, type);                                                                                    \
  type cuCdiv##suffix(type, type);                                                                                    \
  type cuCfma##suffix(type, type, type);
W2S_COMPLEX(cuFloatComplex, float, f)
W2S_COMPLEX(cuDoubleComplex, double, )
#undef W2S_COMPLEX
cuFloatComplex make_cuFloatComplex(float real, float imaginary);
cuDoubleComplex make_cuDoubleComplex(double real, double imaginary);
cuComplex make_cuComplex(float real, float imaginary);
cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex);
cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex);
#pragma clang force_cuda_host_device end
