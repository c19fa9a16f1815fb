__global__ void fast(float *f, double *d) {
    float x = f[0], y = f[1];
    f[2] = __logf(x) + __sinf(x) * __cosf(y);
    f[3] = exp2f(x) + log2f(x) + log10f(x) + tanf(x) + coshf(x) + sinhf(x) + ceilf(x) + roundf(x) + truncf(x) + rintf(x);
    f[4] = cbrtf(x) + fminf(x, y) + fmodf(x, y) + atan2f(x, y) + hypotf(x, y) + copysignf(x, y);
    f[5] = rsqrtf(x) + floorf(x) + powf(x, y);
    d[0] = rsqrt(d[1]) + exp2(d[1]) + log(d[1]) + log2(d[1]) + log10(d[1]) + sin(d[1]) + cos(d[1]) + tan(d[1]) + tanh(d[1]);
    d[2] = cosh(d[1]) + sinh(d[1]) + fabs(d[1]) + ceil(d[1]) + round(d[1]) + trunc(d[1]) + rint(d[1]) + cbrt(d[1]) + erf(d[1]);
    d[3] = fmin(d[0], d[1]) + pow(d[0], d[1]) + fmod(d[0], d[1]) + atan2(d[0], d[1]) + hypot(d[0], d[1]) + copysign(d[0], d[1]);
}
