// All of Thrust: each of its headers has all names.
#pragma once
#include <w2s_thrust/algorithms.h>
