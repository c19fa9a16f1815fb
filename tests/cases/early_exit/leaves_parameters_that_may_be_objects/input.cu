namespace open_objects {
struct Box {
    int v[2];
    __device__ int &operator[](int i) { return v[i]; }
    __device__ explicit operator bool() const { return v[0] > 0; }
};
template <typename T> __device__ void first(T p) {  // a pointer, and a class that is written
    p[0] = threadIdx.x;
    if (p) __syncthreads();
}
template <typename T> __device__ void own(T p) {  // moved by each thread
    p += threadIdx.x;
    if (p[0]) __syncthreads();
}
template <typename T> __device__ void nobody_calls(T p) {
    p[0] = threadIdx.x;
    if (p) __syncthreads();
}
template <typename T> __device__ void set(T p) { *p = threadIdx.x; }
__global__ void objects(int *out) {
    first(Box{});
    first(out);
    own(out);
    int n = 0;
    set(&n);
    if (n) __syncthreads();
}
}  // namespace open_objects
void run_objects(int *out) { open_objects::objects<<<1, 64>>>(out); }
