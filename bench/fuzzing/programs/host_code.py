"""Host code of generated programs: how they allocate, copy, launch and check."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Buffers:
    """What host code is about: the program's name, that of its expected results, its launch, and the sizes of its arrays."""

    name: str
    own: str
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    threads: int
    columns: int
    seed: int
    table: str

    @property
    def launch(self) -> str:
        """Grid and block as written."""
        if self.grid[1:] == self.block[1:] == (1, 1):
            return f"{self.grid[0]}, {self.block[0]}"
        return f"dim3({', '.join(map(str, self.grid))}), dim3({', '.join(map(str, self.block))})"

    @property
    def shared(self) -> str:
        """Bytes of dynamic shared memory."""
        return f"{self.block[0] * self.block[1] * self.block[2]} * sizeof(unsigned)"


@dataclass(frozen=True, slots=True)
class Host:
    """A way to write it; whether constants are copied or have initialisers."""

    write: Callable[[Buffers], str]
    copies_constants: bool


def _managed(b: Buffers) -> str:
    return f"""int {b.name}_run() {{
  int *in;
  unsigned *totals;
  long long *out;
  cudaMallocManaged(&in, {b.threads} * sizeof(int));
  cudaMallocManaged(&totals, 4 * sizeof(unsigned));
  cudaMallocManaged(&out, {b.threads * b.columns} * sizeof(long long));
  for (int i = 0; i < {b.threads}; ++i) in[i] = i * 37 % 1999 - 999;
  cudaMemset(totals, 0, 4 * sizeof(unsigned));
  {b.name}_k<<<{b.launch}, {b.shared}>>>(in, 100, {b.seed}u, totals, out);
  if (cudaGetLastError() != cudaSuccess || cudaDeviceSynchronize() != cudaSuccess) return -1;
  const int bad = {b.own}_differences(in, totals, out);
  cudaFree(in), cudaFree(totals), cudaFree(out);
  return bad;
}}
"""


def _checked(b: Buffers) -> str:
    check = f"{b.name.upper()}_CHECK"
    return f"""#define {check}(call)                                                            \\
  do {{                                                                              \\
    cudaError_t status = (call);                                                    \\
    if (status != cudaSuccess) {{                                                    \\
      fprintf(stderr, "%s:%d: %s\\n", __FILE__, __LINE__, cudaGetErrorString(status)); \\
      return -1;                                                                    \\
    }}                                                                               \\
  }} while (0)
int {b.name}_run() {{
  std::vector<int> in({b.threads});
  for (size_t i = 0; i < in.size(); ++i) in[i] = (int)(i * 37 % 1999) - 999;
  const int numbers[8] = {{{b.table}}};
  const unsigned scale = {b.seed}u;
  int *d_in = nullptr;
  unsigned *d_totals = nullptr, totals[4];
  long long *d_out = nullptr;
  std::vector<long long> out({b.threads * b.columns});
  {check}(cudaMalloc((void **)&d_in, in.size() * sizeof(int)));
  {check}(cudaMalloc(&d_totals, sizeof(totals)));
  {check}(cudaMalloc(&d_out, out.size() * sizeof(out[0])));
  {check}(cudaMemcpyToSymbol({b.name}_table, numbers, sizeof(numbers)));
  {check}(cudaMemcpyToSymbol({b.name}_scale, &scale, sizeof(scale)));
  {check}(cudaMemcpy(d_in, in.data(), in.size() * sizeof(int), cudaMemcpyHostToDevice));
  {check}(cudaMemset(d_totals, 0, sizeof(totals)));
  {b.name}_k<<<{b.launch}, {b.shared}>>>(d_in, 100, {b.seed}u, d_totals, d_out);
  {check}(cudaGetLastError());
  {check}(cudaDeviceSynchronize());
  {check}(cudaMemcpy(totals, d_totals, sizeof(totals), cudaMemcpyDeviceToHost));
  {check}(cudaMemcpy(out.data(), d_out, out.size() * sizeof(long long), cudaMemcpyDeviceToHost));
  {check}(cudaFree(d_in));
  {check}(cudaFree(d_totals));
  {check}(cudaFree(d_out));
  return {b.own}_differences(in.data(), totals, out.data());
}}
"""


def _streamed(b: Buffers) -> str:
    return f"""int {b.name}_run() {{
  cudaStream_t stream;
  cudaEvent_t begin, end;
  cudaStreamCreate(&stream);
  cudaEventCreate(&begin), cudaEventCreate(&end);
  int *in, *d_in;
  unsigned *totals, *d_totals;
  long long *out, *d_out;
  cudaMallocHost(&in, {b.threads} * sizeof(int));
  cudaMallocHost(&totals, 4 * sizeof(unsigned));
  cudaHostAlloc(&out, {b.threads * b.columns} * sizeof(long long), cudaHostAllocDefault);
  for (int i = 0; i < {b.threads}; ++i) in[i] = i * 37 % 1999 - 999;
  cudaMalloc(&d_in, {b.threads} * sizeof(int)), cudaMalloc(&d_totals, 4 * sizeof(unsigned)), cudaMalloc(&d_out, {b.threads * b.columns} * sizeof(long long));
  cudaEventRecord(begin, stream);
  cudaMemcpyAsync(d_in, in, {b.threads} * sizeof(int), cudaMemcpyHostToDevice, stream);
  cudaMemsetAsync(d_totals, 0, 4 * sizeof(unsigned), stream);
  {b.name}_k<<<{b.launch}, {b.shared}, stream>>>(d_in, 100, {b.seed}u, d_totals, d_out);
  cudaMemcpyAsync(totals, d_totals, 4 * sizeof(unsigned), cudaMemcpyDeviceToHost, stream);
  cudaMemcpyAsync(out, d_out, {b.threads * b.columns} * sizeof(long long), cudaMemcpyDeviceToHost, stream);
  cudaEventRecord(end, stream);
  cudaEventSynchronize(end);
  float milliseconds = -1.0f;
  cudaEventElapsedTime(&milliseconds, begin, end);
  if (cudaStreamSynchronize(stream) != cudaSuccess || milliseconds < 0.0f) return -1;
  const int bad = {b.own}_differences(in, totals, out);
  cudaFreeHost(in), cudaFreeHost(totals), cudaFreeHost(out);
  cudaFree(d_in), cudaFree(d_totals), cudaFree(d_out);
  cudaEventDestroy(begin), cudaEventDestroy(end);
  cudaStreamDestroy(stream);
  return bad;
}}
"""


HOSTS = (Host(_managed, False), Host(_checked, True), Host(_streamed, False))
