// What a class template is given, no text of the arguments names: written out, the launches differ.
template <class T> struct Box {
    T *at;
};

template <class T> __global__ void fill(Box<T> box) { box.at[threadIdx.x] = T(threadIdx.x); }

#define FOR_TYPES(X) X(int) X(float)
#define RUN(T)                          \
    {                                   \
        Box<T> box;                     \
        cudaMalloc(&box.at, 32 * sizeof(T)); \
        fill<<<1, 32>>>(box);           \
        cudaFree(box.at);               \
    }

void run() {
    FOR_TYPES(RUN)
}
