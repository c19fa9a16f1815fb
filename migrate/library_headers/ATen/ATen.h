// A stand-in for PyTorch's header of this name, see README.md.
#pragma once
#include <w2s_torch/checks.h>
#include <w2s_torch/dispatch.h>
#include <w2s_torch/factories.h>
