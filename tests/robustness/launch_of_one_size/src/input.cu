copy(float ){main() {
    Buffer x, 
    Wide wide;
    copy<<<1= 32>>>(static_cast<*>(x), wide, 2)