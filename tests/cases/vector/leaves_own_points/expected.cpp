struct float3x { float x, y, z; };
struct Point { float x, y; };
Point make_point(float x, float y) { return Point{x, y}; }
float sum(const Point &p, const float3x *q) { return p.x + p.y + q->z; }
