// Functions of this program with the API's names, outside its namespace.
namespace tiles {
struct fragment { float x[8]; };
void fill_fragment(fragment &f, float v) { for (float &x : f.x) x = v; }
void mma_sync(fragment &d, const fragment &a, const fragment &b) { d.x[0] += a.x[0] * b.x[0]; }
}

float use() {
    tiles::fragment a, b, d;
    tiles::fill_fragment(a, 1.0f);
    tiles::fill_fragment(b, 2.0f);
    tiles::fill_fragment(d, 0.0f);
    tiles::mma_sync(d, a, b);
    return d.x[0];
}
