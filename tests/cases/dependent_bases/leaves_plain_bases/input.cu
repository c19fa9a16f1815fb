// Bases without fragments are no templates.
struct Shape { int rows, cols; using Size = int; __host__ __device__ Size size() const { return rows * cols; } };
struct Tile : Shape {
    __host__ __device__ bool is_empty() const { const Size n = size(); return n == 0 || rows == 0; }
};

int count(const Tile &tile) { return tile.is_empty() ? 0 : tile.cols; }
