// A stand-in for PyTorch's header of this name, see README.md.
#pragma once
#include <w2s_torch/event.h>
