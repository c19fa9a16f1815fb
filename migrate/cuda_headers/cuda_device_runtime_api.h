// The runtime API in device code: kernels launch kernels by it, which is refused where it stands.
#pragma once
#include "driver_types.h"
