// A stand-in for PyTorch's header of this name, see README.md.
#pragma once
#include <w2s_torch/cuda.h>
#ifdef __CUDA__
#include <cublas_v2.h> // PyTorch's brings the handles' libraries along
#endif
