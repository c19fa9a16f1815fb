__global__ void one(int *p) { *p = 1; }
void run(int *p) { one<<<1, 1>>>(p); }
