#define INSTANTIATE(K, T) template __global__ void K<T>(T *, T);
#define FOR_TYPES(M, ...) M(__VA_ARGS__, int) M(__VA_ARGS__, float)
template <class T> __global__ void add(T *y, T a) { y[threadIdx.x] += a; }
FOR_TYPES(INSTANTIATE, add)
void run(int *p) { add<<<1, 32>>>(p, 4); }
