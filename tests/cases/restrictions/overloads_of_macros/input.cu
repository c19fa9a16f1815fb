// One use of a macro makes several functions of one name: of these, only what really calls itself does.
#define OVERLOADS(name, expr)                          \
    __device__ float name(float a) { return expr; }    \
    __device__ double name(double a) { return expr; }  \
    __device__ int name(int a) { return int(name(float(a))); }
OVERLOADS(square, a * a)

struct Plus {
#define OPERATORS                                                                \
    __device__ float operator()(float a, float b) const { return a + b; }        \
    __device__ int operator()(int a, int b) const { return int((*this)(float(a), float(b))); }
    OPERATORS
};
struct Fixed {
#define MAKERS                                 \
    __device__ Fixed(int a) : v(a) {}          \
    __device__ Fixed(float a) : Fixed(int(a)) {}
    MAKERS
    int v;
};

#define STEPS(name)                                  \
    __device__ float name(float a) { return a - 1; } \
    __device__ int name(int a) { return a > 1 ? name(int(name(float(a)))) : 0; }
STEPS(down)

__global__ void use(float *x, int *n) {
    x[0] = square(x[0]) + float(square(2.0)) + Fixed(1.5f).v;
    n[0] = square(n[0]) + Plus()(3, 4) + down(n[1]);
}
