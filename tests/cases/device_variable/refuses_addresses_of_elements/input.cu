__device__ float table[2][8];

__global__ void fill(float x) { table[1][2] = x; }

#define ADDRESS_OF(p, s) cudaGetSymbolAddress((void **)&(p), s)

// One element is no symbol; of what a macro spells the types are not known.
float *element() {
    float *row;
    cudaGetSymbolAddress((void **)&row, table[1]);
    ADDRESS_OF(row, table);
    return row;
}
