#include "input_counts.cuh"
#define WEIGHT 3
namespace of_three {
#include "input_body.inc"
}

void run_of_three() { of_three::work<<<1, 1>>>(); }
