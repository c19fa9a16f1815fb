// A class of this program with members that look like the runtime's.
struct Device {
    int cudaMalloc(float **p, int n) { *p = new float[n]; return 0; }
    int cudaFree(float *p) { delete[] p; return 0; }
};
int cudaCount() { return 3; }

int run(Device &device) {
    float *p;
    return device.cudaMalloc(&p, cudaCount()) + device.cudaFree(p);
}
