struct Width {
    int n;
    operator int() const { return n; }
};
__global__ void put(int *p) { p[threadIdx.x] = 1; }

void run(int *p, int n) {
    put<<<(int)Width{2}, 32>>>(p);
    put<<<dim3{2, 1}, {32, 1}>>>(p);
    put<<<{Width{n}, 1}, int{32}>>>(p);
}

__global__ void shape(int *p, struct dim3 sizes) { p[0] = sizes.x; }
void shaped(int *p) { shape<<<1, 1>>>(p, {4, 8, 2}); }
