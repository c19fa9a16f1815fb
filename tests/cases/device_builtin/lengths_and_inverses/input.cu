// Lengths of vectors, and inverses of distribution functions.
#define LENGTH(x, y, z) norm3df(x, y, z)

__global__ void normalised(float *x, float *y, float *z, double *d, float *random, const float *rows, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float scale = rnorm3df(x[i], y[i], z[i]);
    x[i] *= scale, y[i] *= scale, z[i] *= scale;
    d[i] = norm4d(d[i], 1, 2, x[i]) + rhypot(d[i], 3.0) + LENGTH(x[i], y[i], 2) + rhypotf(x[i], y[i]);
    random[i] = normcdfinvf(random[i]) + erfinvf(2 * random[i] - 1) - erfcinvf(random[i]) * erfcxf(z[i]);
    random[i] += normf(4, rows + 4 * i) + fdividef(random[i], n) + rnorm4df(1, random[i], y[i], 0.5);
}
