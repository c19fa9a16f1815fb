#pragma once
#include "../../../../../migrate/library_headers/w2s_torch/stable.h"
