// First values without the braces of rows and members, and a text that is shorter than its array.
struct Entry { int key; float weights[2]; };
__device__ unsigned hits[2][4] = {1, 2, 3, 4, 5};
__device__ int cube[2][2][2] = {{1, 2, 3, 4}, 5, 6};
__device__ Entry entries[2] = {1, 0.5f, 1.5f, {2, 3.5f}};
__device__ char name[8] = "abc";
__constant__ unsigned masks[2][2] = {1, 2, 3};

__global__ void k(unsigned *p) {
    hits[0][1] += masks[1][0] + name[1];
    cube[1][0][1] += entries[1].key++;
    p[0] = hits[1][0] + cube[0][1][1];
}
