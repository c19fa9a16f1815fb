// A stand-in for PyTorch's header of this name, see README.md.
#pragma once
#include <torch/all.h>
