/* no word of CUDA: cudaMalloc */
#include <stdlib.h>
#include "input_fills.h"

int main(void) {
    float *x = malloc(128);
    fill_all(x);
    return 0;
}
