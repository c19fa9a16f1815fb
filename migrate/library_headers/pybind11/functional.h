// A stand-in for pybind11's header of this name, see README.md.
#pragma once
#include <pybind11/pybind11.h>
