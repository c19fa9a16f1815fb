// Math functions on both sides, in the three spellings: C's, C++'s overloads, std::. No include at all, as nvcc allows.
__global__ void device_math(float *f, double *d, int *i, float x, double y, int n) {
  f[0] = sinf(x) + cosf(x) + tanhf(x) + expf(x) + logf(x) + sqrtf(x) + rsqrtf(x) + powf(x, 2.0f) + fabsf(x) + fmaxf(x, 0.0f);
  f[1] = sin(x) + exp(x) + sqrt(x) + fabs(x) + pow(x, 2.0f) + floor(x) + ceil(x) + round(x) + fmin(x, x) + abs(x) + rsqrt(x);
  f[2] = std::sin(x) + std::exp(x) + std::sqrt(x) + std::abs(x) + std::pow(x, 2.0f) + std::fabs(x) + std::tanh(x);
  f[3] = __expf(x) + __logf(x) + __sinf(x) + __cosf(x) + __powf(x, x) + __fdividef(x, x) + __saturatef(x) + __frcp_rn(x);
  f[4] = fmaf(x, x, x) + __fmaf_rn(x, x, x) + __fadd_rn(x, x) + erff(x) + cbrtf(x) + hypotf(x, x) + atan2f(x, x) + exp2f(x);
  f[5] = rintf(x) + truncf(x) + roundf(x) + floorf(x) + ceilf(x) + fmodf(x, x) + copysignf(x, x) + log2f(x) + exp10f(x);
  f[6] = normcdff(x) + sinpif(x) + rcbrtf(x) + INFINITY + NAN + M_PI;
  float s, c;
  sincosf(x, &s, &c);
  __sincosf(x, &s, &c);
  sincospif(x, &s, &c);
  d[0] = sin(y) + exp(y) + sqrt(y) + pow(y, 2.0) + pow(y, 2) + fabs(y) + abs(y) + fma(y, y, y) + max(y, 0.0) + min(x, y);
  d[1] = std::sin(y) + std::pow(y, 2.0) + __fma_rn(y, y, y) + __dadd_rn(y, y) + rsqrt(y) + exp10(y);
  i[0] = max(n, 1) + min(n, 2) + abs(n) + max(1u, 2u) + lroundf(x) + max(n, 3u) + ilogbf(x);
  i[1] = isnan(x) + isinf(y) + isfinite(x) + signbit(y) + (min(1LL, 2LL) > 0) + llabs(3LL) + umin(1u, 2u);
  f[7] = max(x, 0.0f) + min(x, 1.0f) + ldexpf(x, 2) + frexpf(x, i) + modff(x, f) + fdimf(x, x) + remainderf(x, x);
}

float host_math(float x, double y, int n) {
  double sum = sin(x) + sinf(x) + std::sin(x) + fabs(x) + abs(x) + abs(y) + abs(n) + pow(x, 2) + sqrt(y) + rsqrt(y) + rsqrtf(x);
  sum += max(1, 2) + min(x, 2.0f) + max(y, x) + fmax(x, y) + round(y) + floorf(x) + std::abs(x) + M_PI;
  sum += std::pow(x, 2.0f) + exp10(y) + (float)rand() / RAND_MAX + hypot(x, y) + lround(y);
  return static_cast<float>(sum);
}

__host__ __device__ float both(float x) { return sqrtf(x) + fmaxf(x, 0.0f) + max(x, 1.0f) + rsqrtf(x) + powf(x, 2.0f); }

template <typename T> __device__ T generic(T x) { return sqrt(x) + exp(x) + max(x, T(0)) + std::sqrt(x); }
__global__ void instances(float *f, double *d) { f[0] = generic(f[1]) + generic(d[0]) + both(f[1]); }

int main() {
  uint length = 3;
  ushort small = 4;
  int64_t wide = 5;
  if (length + small + wide > 100) exit(1);
  return host_math(1.0f, 2.0, 3) > 0;
}
