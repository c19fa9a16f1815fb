#pragma once
#define ALONE(NAME) void NAME(float *d) { d[item.get_local_id(2)] = 0.0f; }
