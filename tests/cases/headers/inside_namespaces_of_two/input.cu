#include "input_counts.cuh"

// The other source includes the kernel in a namespace of its own, too: both must know what its text needs.
#define WEIGHT 2
namespace of_two {
#include "input_body.inc"
}

__device__ int hits_of_both = 10;

void run_of_two() { of_two::work<<<1, 1>>>(); }
