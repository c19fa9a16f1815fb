// What is computed is of the type that the pointers have, which only a use of the macro tells.
#define OF_PI(x, s, c) sincospi(x, s, c)
#define OF_FLOAT(x, s, c) sincospif(x, s, c)
__global__ void kernel(double *d, float *x) {
    OF_PI(d[1], d + 2, d + 3);
    OF_FLOAT(d[4], x + 5, x + 6);
}
