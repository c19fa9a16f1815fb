// All of it is in toolkit/texture_types.h.
#pragma once
#include "driver_types.h"
