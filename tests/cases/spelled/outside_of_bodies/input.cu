// Macros over the thread's index where no body declares an item: first values, default arguments, a constructor's list.
#define TID threadIdx.x
#define WARP (threadIdx.x >> 5)
#define BLOCK (blockIdx.x)

__device__ int here(int i = TID) { return i * 2; }

struct Place {
    unsigned thread = TID;
    unsigned warp;
    __device__ Place() : warp(WARP) {}
};

__global__ void fill(unsigned *out) {
    Place place;
    out[TID] = here() + place.thread + place.warp + BLOCK;
}
