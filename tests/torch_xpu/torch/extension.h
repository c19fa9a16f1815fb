#pragma once
#include "all.h"
#include "../../../migrate/library_headers/pybind11/pybind11.h"
namespace py = pybind11;
