// What a parameter stands for, the uses tell: a name, or more of the declaration, which no text of the body is SYCL for.
#define ARRAY(T, name, ...) __shared__ T name __VA_ARGS__
#define DECLARED(T, declarator) __shared__ T declarator
#define QUALIFIED(Q, T, name) __shared__ Q T name
#define FOUR(T, name) __shared__ T name[4];
#define ALIGNED_FOUR(T, name) __shared__ T name[4]
#define PAIRED(name) ROW(int, name); ROW(float, name##_f)
#define ROW(T, name) __shared__ T name[4]
#define OF_ROWS(X) X(int, left) X(float, right)
#define JOINED(a, b) a##b
#define FLOATS(name) __shared__ float name[4]

__global__ void kernel(int *o) {
    ARRAY(int, s, [2][32]);
    DECLARED(int, t[32]);
    QUALIFIED(unsigned, int, u);
    PAIRED(p);
    ALIGNED_FOUR(__align__(16) float, a);
    OF_ROWS(FOUR)
    FLOATS(JOINED(f, g));
    s[1][threadIdx.x] = t[threadIdx.x] = threadIdx.x;
    if (threadIdx.x < 4) p[threadIdx.x] = p_f[threadIdx.x] = a[threadIdx.x] = left[threadIdx.x] = right[threadIdx.x] = fg[threadIdx.x] = u = 1;
    __syncthreads();
    o[threadIdx.x] = s[1][31 - threadIdx.x] + t[threadIdx.x] + u + p[3] * (p_f[3] + a[3] + left[3] + right[3] + fg[3] == 5);
}
