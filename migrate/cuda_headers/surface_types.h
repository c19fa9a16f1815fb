// All of it is in toolkit/surface_types.h.
#pragma once
#include "driver_types.h"
