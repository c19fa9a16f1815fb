__global__ void k(float *p) { p[threadIdx.x] = 1.0f; }
int main() { k<<<1, 32>>>(nullptr); }
