// Managed variables that a copy names, that others may define, and one whose name a macro has for something else, too.
#define LAST(x) (x).last

struct Row { int last; };
__managed__ int copied;
__managed__ int last;
extern __managed__ int elsewhere;
__managed__ const char *text = "a";
extern "C" __managed__ int of_c;

template <class Symbol> void upload(const Symbol &symbol, int value) { cudaMemcpyToSymbol(symbol, &value, sizeof(int)); }
__managed__ int given;

__global__ void use(Row *rows) {
    LAST(rows[0]) = copied + last + elsewhere + of_c + text[0] + given;
}

void run(Row *rows, int n) {
    cudaMemcpyToSymbol(copied, &n, sizeof(n));
    upload(given, n);
    use<<<1, 1>>>(rows);
}
