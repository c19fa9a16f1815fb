__device__ float table[2][8];

__global__ void fill(float x) { table[1][2] = x; }

// One element is no symbol.
float *element() {
    float *row;
    cudaGetSymbolAddress((void **)&row, table[1]);
    return row;
}
