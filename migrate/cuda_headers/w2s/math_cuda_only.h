// CUDA Math API: functions that the host's math.h does not have. Callable on both sides.
#pragma once

#pragma clang force_cuda_host_device begin
extern "C" {
#define W2S_MATH1(name)                                                                                               \
  double name(double) noexcept;                                                                                       \
  float name##f(float) noexcept;
W2S_MATH1(rsqrt)
W2S_MATH1(rcbrt)
W2S_MATH1(sinpi)
W2S_MATH1(cospi)
W2S_MATH1(erfinv)
W2S_MATH1(erfcinv)
W2S_MATH1(erfcx)
W2S_MATH1(normcdf)
W2S_MATH1(normcdfinv)
W2S_MATH1(cyl_bessel_i0)
W2S_MATH1(cyl_bessel_i1)
#undef W2S_MATH1
void sincospi(double, double *sine, double *cosine) noexcept;
void sincospif(float, float *sine, float *cosine) noexcept;
double rhypot(double, double) noexcept;
float rhypotf(float, float) noexcept;
double norm3d(double, double, double) noexcept;
float norm3df(float, float, float) noexcept;
double norm4d(double, double, double, double) noexcept;
float norm4df(float, float, float, float) noexcept;
double rnorm3d(double, double, double) noexcept;
float rnorm3df(float, float, float) noexcept;
double rnorm4d(double, double, double, double) noexcept;
float rnorm4df(float, float, float, float) noexcept;
double norm(int count, const double *) noexcept;
float normf(int count, const float *) noexcept;
double rnorm(int count, const double *) noexcept;
float rnormf(int count, const float *) noexcept;
}
float rsqrt(float) noexcept;
float rcbrt(float) noexcept;
float sinpi(float) noexcept;
float cospi(float) noexcept;
float exp10(float) noexcept;
float erfinv(float) noexcept;
float erfcinv(float) noexcept;
float erfcx(float) noexcept;
float normcdf(float) noexcept;
float normcdfinv(float) noexcept;
void sincos(float, float *sine, float *cosine) noexcept;
void sincospi(float, float *sine, float *cosine) noexcept;
#pragma clang force_cuda_host_device end

// What the host has by these names is another library's, if anything.
extern "C" {
__device__ float jnf(int n, float x) noexcept;
__device__ float ynf(int n, float x) noexcept;
__device__ double jn(int n, double x) noexcept;
__device__ double yn(int n, double x) noexcept;
#define W2S_OF_BITS(name) __device__ int name##f(float) noexcept;
W2S_OF_BITS(__isnan)
W2S_OF_BITS(__isinf)
W2S_OF_BITS(__finite)
W2S_OF_BITS(__signbit)
#undef W2S_OF_BITS
}
