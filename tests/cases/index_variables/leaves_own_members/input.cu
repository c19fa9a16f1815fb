struct Index { int x, y; };
struct Walk { Index threadIdx; };

int sum(const Walk &walk) { return walk.threadIdx.x + walk.threadIdx.y; }
