// A stand-in for PyTorch's header of this name, see README.md.
#pragma once
#include <w2s_torch/half.h>
#include <w2s/torch_atomics.h>
