"""Readings of the last error over several sources: a function of another source is known by what it does first."""

from __future__ import annotations

from pathlib import Path

from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.tree import find

ALLOCATES = "void check(const char *what);\nvoid run(float *p);\nint main() {\n  float *p;\n  cudaMalloc(&p, sizeof(float));\n  {call}\n  return 0;\n}\n"
READS = "#include <cstdlib>\nvoid check(const char *what) {\n  if (cudaGetLastError() != cudaSuccess) exit(1);\n}\n"
LAUNCHES = "__global__ void k(float *p) { *p = 1; }\nvoid run(float *p) {\n  k<<<1, 1>>>(p);\n}\n"


def migrated(folder: Path, call: str) -> str:
    sources = {"main.cu": ALLOCATES.replace("{call}", call), "check.cu": READS, "run.cu": LAUNCHES}
    for name, text in sources.items():
        (folder / name).write_text(text)
    return next(f.after.decode() for f in migrate_tree(find([folder]), Options()).files if f.input.name == "main.cu")


def test_a_function_of_another_source_reads(tmp_path: Path) -> None:
    assert "status_of([&] { return p = sycl::malloc_device<float>(1, q); });" in migrated(tmp_path, 'check("memory");')


def test_a_function_of_another_source_does_something_else(tmp_path: Path) -> None:
    assert "auto *p = sycl::malloc_device<float>(1, q)" in migrated(tmp_path, "run(p);")


HOLDS = """struct Buffer {
  float *p;
  explicit Buffer(size_t n) { cudaMalloc(&p, n * sizeof(float)); }
};
__global__ void k(float *p) { *p = 1; }
int main() {
  Buffer buffer(100);
  %s
  return cudaGetLastError() != cudaSuccess;
}
"""


def test_a_constructor_is_asked_for_where_no_launch_lies_between(tmp_path: Path) -> None:
    asked = "status_of([&] {"
    for number, (between, is_asked) in enumerate((("", True), ("k<<<1, 1>>>(buffer.p);", False))):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / "main.cu").write_text(HOLDS % between)
        (file,) = migrate_tree(find([tmp_path / str(number)]), Options()).files
        assert (asked in file.after.decode()) == is_asked, file.after.decode()
