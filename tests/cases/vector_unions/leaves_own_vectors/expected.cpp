// A union of vectors that the program has written itself, with a constructor of its own where it needs one.
struct vec4 { float x, y, z, w; };
union Quad { vec4 v; float f[4]; };
union Made { Made() : v() {} vec4 v; float f[4]; };
float second(vec4 v) { Quad q; q.v = v; return q.f[1]; }
