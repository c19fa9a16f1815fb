#pragma once
// Named like CUDA's, and the program's own.
const int mma_version = 1;
