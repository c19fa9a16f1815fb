// NVTX for C++: the names that the output's header has, too.
#pragma once
#include "nvToolsExt.h"
#include "../../../templates/runtime/profiler_ranges.hpp"
