#include <mma.h>

struct node {
    node *inputs[2];
    node *(*rows)[4];
    float *data;
};

__global__ void add(float *out, const float *a, const float *b) { out[threadIdx.x] = a[threadIdx.x] + b[threadIdx.x]; }

void compute(node **nodes, int count) {
    for (int i = 0; i < count; i++) {
        node *n = nodes[i];
        const node &first = *n->inputs[0];
        add<<<1, 32>>>((float *)n->data, first.data, n->inputs[1]->data);
    }
}
