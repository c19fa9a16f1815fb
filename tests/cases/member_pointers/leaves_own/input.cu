#include <cuda_runtime.h>
struct Point { float x, y; };
static float Point::*const parts[] = {&Point::x, &Point::y};
float sum(Point p, float4 v) { return p.*parts[0] + p.*parts[1] + v.x; }
