// What a kernel's pack stands for is not written at the launch.
template <class T, class... Ts> __global__ void add(T *out, Ts... xs) { out[0] = (T(xs) + ...); }
template <int... Ns> __global__ void constants(int *out) { out[0] = (Ns + ...); }
template <class... Ts> void forward(float *p, Ts... xs) { add<<<1, 1>>>(p, xs...); }

void run(float *p, int *n) {
  add<<<1, 1>>>(p, 1, 2.0f);
  add<float><<<1, 1>>>(p, 1);
  add<float, int, float><<<1, 1>>>(p, 1, 2.0f);  // written
  constants<1, 2, 3><<<1, 1>>>(n);
  forward(p, 1);
}
