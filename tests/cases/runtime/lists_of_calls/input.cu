__global__ void touch(float *x) { x[0] = 1; }

int main() {
    float *a, *b;
    cudaMalloc(&a, 64), cudaMalloc(&b, 64);
    touch<<<1, 1>>>(a);
    int n = (cudaMemset(b, 0, 64), 3);
    cudaFree(a), cudaFree(b);
    return n - 3;
}
