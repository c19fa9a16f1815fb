struct complex_number {
    float x, y;
    __host__ __device__ complex_number() {}
    __host__ __device__ complex_number(float a, float b) : x(a), y(b) {}
};
struct mean { float value = 0, weight = 0; };
struct means { mean of_lanes[32]; };
struct number {
    float value[2];
    unsigned flags : 3;
    number() = default;
    __device__ explicit number(float v) : value{v, v}, flags(0) {}
};
template <typename T> struct point {
    T x, y;
    __device__ point() {}
};

template <typename T> __device__ T last(T value) {
    __shared__ T all[32];
    all[threadIdx.x] = value;
    __syncthreads();
    return all[31];
}

__global__ void kernel(float *p) {
    __shared__ complex_number c[32];
    __shared__ number n[32];
    __shared__ point<float> corner;
    __shared__ means m;
    int i = threadIdx.x;
    n[i] = number(1.0f);
    c[i] = complex_number(p[i], 1.0f);
    m.of_lanes[i].value = p[i];
    if (i == 0) corner.x = 2.0f;
    __syncthreads();
    p[i] = c[31 - i].x + last(mean{1.0f, 2.0f}).weight + n[0].value[1] + corner.x + m.of_lanes[31 - i].value + last(p[i]);
}
