template <typename T,
          int N> __global__
void scale(T *x) {
    for (int i = threadIdx.x; i < N; i += blockDim.x) x[i] *= 2;
}
int main() { scale<float, 64><<<1, 32>>>(nullptr); }
