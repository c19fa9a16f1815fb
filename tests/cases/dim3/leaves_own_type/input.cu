namespace shapes {
struct dim3 { int x, y, z; };
}
int volume(const shapes::dim3 &d) { return d.x * d.y * d.z; }
