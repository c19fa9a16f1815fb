// Elements of the program's own arrays.
struct Vector { float x[8]; int num_elements; };

__global__ void scale(Vector *v) {
    for (int i = 0; i < v->num_elements; i++) v->x[i] *= 2.0f;
}
