// Kernels of one name, launched in templates: by the number of arguments, or by types that only the template's arguments tell.
__global__ void scale(float *p, float by) { p[threadIdx.x] *= by; }
__global__ void scale(int *p, int by) { p[threadIdx.x] = p[threadIdx.x] * by + 1; }
__global__ void scale(int *p) { p[threadIdx.x] *= 2; }

template <class T> __global__ void fill(T *p, T value) { p[threadIdx.x] = value; }
template <class T> __global__ void fill(T *p, T value, int n) {
  if (threadIdx.x < n) p[threadIdx.x] = value + n;
}

template <class T> void run(T *p, T by) { scale<<<1, 32>>>(p, by); }
template <class T> void twice(T *p) { scale<<<1, 32>>>(p); }

template <class T> struct Box {
  T *p;
  void set(T value) {
    fill<<<1, 32>>>(p, value);
    fill<T><<<1, 32>>>(p, value, 5);
  }
};

void all(float *f, int *i) {
  run(f, 2.0f);
  run(i, 3);
  twice(i);
  Box<float>{f}.set(2.0f);
}
