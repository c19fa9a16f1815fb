__glob\
al__ void put(int *p) { p[thr\
\
eadIdx.x] = 1; }

#define FREE(p) cuda\
Free(p)

void run() {
    int *p;
    cuda\
Malloc(&p, 128);
    put<<<1, 32>>>(p);
    FREE(p);
}
