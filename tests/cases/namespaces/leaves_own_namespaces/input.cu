namespace tiles { namespace wmma { struct fragment { int n; }; } }
using namespace tiles;
namespace short_name = tiles::wmma;
using tiles::wmma::fragment;
int size(const short_name::fragment &f) { return f.n + fragment{1}.n; }
