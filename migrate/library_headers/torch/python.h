// A stand-in for PyTorch's header of this name, see README.md.
#pragma once
#include <torch/all.h>
#include <pybind11/pybind11.h>
namespace torch {
namespace py = pybind11;
}
namespace py = pybind11;
