"""No header of CUDA's toolkit stays in an output: each is dropped, and told where what it declares has no form here."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import MigrateFiles
from wmma2sycl.migrate.apis import cuda_std
from wmma2sycl.migrate.apis.toolkit_headers import is_dropped, is_of_cuda, names_of

KERNEL = """#include <{header}>
#include <cuda_runtime.h>
__global__ void k(float *p) {{ p[threadIdx.x] += 1; }}
int main() {{ float *p; cudaMalloc(&p, 128); k<<<1, 32>>>(p); cudaDeviceSynchronize(); cudaFree(p); }}
{use}"""


def installed() -> Iterator[str]:
    """All that a program may include, as it spells it."""
    nvcc = shutil.which("nvcc")
    assert nvcc is not None
    roots = [p / "include" for p in (Path(nvcc).resolve().parent.parent, Path("/usr/local/cuda"))]
    root = next(p for p in roots if (p / "cuda_runtime.h").is_file())
    for folder in (root, root / "cccl"):
        for path in folder.rglob("*"):
            name = path.relative_to(folder).as_posix()
            if path.is_file() and not (folder == root and name.startswith("cccl/")):
                yield name


@pytest.mark.skipif(shutil.which("nvcc") is None, reason="no CUDA toolkit here to compare with")
def test_every_header_of_the_toolkit_is_known() -> None:
    headers = set(installed())
    assert len(headers) > 150
    assert sorted(h for h in headers if not is_of_cuda(h) and h not in cuda_std.HEADERS) == []


@pytest.mark.parametrize(
    ("header", "use", "codes"),
    [
        ("sm_30_intrinsics.h", "", []), ("crt/device_functions.h", "", []), ("math_functions.h", "", []), ("cuda_stdint.h", "", []),
        ("channel_descriptor.h", "", []), ("common_functions.h", "", []), ("vector_functions.hpp", "", []), ("cuda_occupancy.h", "", []),
        ("nv/target", "", []), ("nvtx3/nvtx3.hpp", "", []), ("cuda_fp8.h", "", []), ("cudnn.h", "", []), ("nccl.h", "", []),
        ("cub/cub.cuh", "", []), ("cudaTypedefs.h", "", []), ("cuda/annotated_ptr", "", []), ("cuda/latch", "", ["W2S404"]), ("cupti.h", "", []),
        ("nv/target", "#define ON_DEVICE NV_IS_DEVICE\n", ["W2S404"]), ("cudnn.h", "cudnnHandle_t handle;\n", ["W2S401", "W2S404"]),
    ],
)  # fmt: skip
def test_is_dropped(migrate_files: MigrateFiles, header: str, use: str, codes: list[str]) -> None:
    migration = migrate_files({"main.cu": KERNEL.format(header=header, use=use)})
    assert f"<{header}>" not in migration.files[0].after.decode().replace("W2S404", "")
    assert sorted({d.code for d in migration.diagnostics}) == codes


def test_a_programs_own_header_of_such_a_name(migrate_files: MigrateFiles) -> None:
    main = KERNEL.format(header="main.h", use="int n = twice(2);\n").replace("<main.h>", '"common_functions.h"')
    migration = migrate_files({"main.cu": main, "common_functions.h": "inline int twice(int x) { return 2 * x; }\n"})
    assert (
        '#include "common_functions.h"' in next(f for f in migration.files if f.input.name == "main.cu").after.decode()
    )
    assert not migration.diagnostics


@pytest.mark.parametrize(
    "header",
    ["cublas_wrappers.h", "cudnn_helper.h", "curand_utils.h", "nccl_comm.h", "cufft_plan.h", "cusparse_tools.h", "cusolver_check.h", "texture_atlas.h", "cuda/im2col.h"],
)  # fmt: skip
def test_a_programs_own_header_that_is_not_found(migrate_files: MigrateFiles, header: str) -> None:
    migration = migrate_files({"main.cu": KERNEL.format(header=header, use="").replace(f"<{header}>", f'"{header}"')})
    assert [(d.code, header in d.message) for d in migration.diagnostics] == [("W2S002", True)]
    assert f'#include "{header}"' in migration.files[0].after.decode()


def test_a_folder_of_the_program_does_not_hide_cudas(migrate_files: MigrateFiles) -> None:
    own = {"src/vendors/cuda.h": "#pragma once\n#include <cuda.h>\n"}
    migration = migrate_files(
        {"src/main.cu": '#include "vendors/cuda.h"\nCUarray chosen;\n__global__ void k() {}\n', **own}
    )
    assert [d.code for d in migration.diagnostics] == ["W2S401"]  # by its name; where it is not declared, W2S001


def test_no_header_is_both() -> None:
    assert not is_dropped("cuda_occupancy.h")
    assert names_of("vector") is None
    assert names_of("boost/cub/x.h") is None
