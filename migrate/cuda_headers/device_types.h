// All of it is in toolkit/device_types.h.
#pragma once
#include "driver_types.h"
