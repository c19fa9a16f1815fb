// A stand-in for PyTorch's header of this name, see README.md: what extensions include it for is in others.
#pragma once
#include <ATen/cuda/CUDAContext.h>
#include <ATen/cuda/Atomic.cuh>
