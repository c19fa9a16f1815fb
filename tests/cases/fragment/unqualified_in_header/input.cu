#include "input_cell.h"

void run(const half *a, const half *b, float *d) { cell::step<<<1, 32>>>(a, b, d); }
