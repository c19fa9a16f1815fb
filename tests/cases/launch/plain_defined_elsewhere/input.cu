__global__ void plain(float *c);

int main() {
    plain<<<1, 32>>>(nullptr);
    return 0;
}
