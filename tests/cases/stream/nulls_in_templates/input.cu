template <typename T> __global__ void set(T *p, int n) { p[threadIdx.x] = T(n); }

template <typename T, int N = 1> void run(T *p, cudaStream_t s, int n = 0) { set<T><<<1, 32, 0, s>>>(p, n); }

template <typename T> struct Filler {
    // a stream, and a number, by position
    void fill(T *p) { run<T>(p, 0, 0); }
    void twice(T *p) { run<T, 2>(p, nullptr); }
    void own(T *p, int n) { put(p, 0, n); }
    void put(T *p, cudaStream_t s, int n) { run(p, s, n); }
};

void both(float *p) {
    Filler<float> filler;
    cudaStream_t s;
    cudaStreamCreate(&s);
    filler.fill(p);
    filler.put(p, s, 1);
    cudaStreamDestroy(s);
}
