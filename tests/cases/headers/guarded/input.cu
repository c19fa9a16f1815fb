#include "input_tile.cuh"
#include <input_plain.h>

int main() {
    float *p = nullptr;
    tile<<<1, 32>>>(p);
    return plain_number();
}
