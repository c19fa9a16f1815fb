"""The adapter that lets the wheels' SYCL runtime use NVIDIA GPUs: libur_adapter_cuda.so.0, which no wheel has.

In: the file a user named, the environment, installed oneAPI plug-ins. Out: `CudaAdapter`, once its tables fit the wheel's; raises
AdapterMissing or AdapterRefused, which say where one comes from.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from wmma2sycl.verify.core.cache import cached_folder
from wmma2sycl.verify.core.child import Children
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.cuda_backend.adapter_tables import NotLoaded, differences, left_out, measure, read_tables
from wmma2sycl.verify.cuda_backend.stand_in_driver import LIBRARIES, stand_in_driver

FILE = "libur_adapter_cuda.so.0"
VARIABLE = "WMMA2SYCL_CUDA_ADAPTER"
_FORCED = "UR_ADAPTERS_FORCE_LOAD"  # the runtime's own: adapters by their full names, with commas
_ROOTS = ("CMPLR_ROOT", "ONEAPI_ROOT")
_ONEAPI = ("/opt/intel/oneapi", "~/intel/oneapi")
_SHOWN = 4
_WAY_OUT = (
    f"name one with --adapter FILE or {VARIABLE}: {FILE} of Codeplay's oneAPI plug-in for NVIDIA GPUs of the wheels' release, or the one that "
    "tools/build_cuda_adapter.py makes of the public sources in minutes"
)


class AdapterMissing(VerifierEnvironmentError):
    """There is none."""

    def __init__(self, problem: str) -> None:
        super().__init__(f"cuda:gpu through the wheels' SYCL runtime needs its CUDA adapter: {problem}", _WAY_OUT)


class AdapterRefused(VerifierEnvironmentError):
    """The file is none that this runtime can use."""

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__(f"{path} cannot be the adapter of this SYCL runtime: {problem}", _WAY_OUT)


@dataclass(frozen=True, slots=True)
class CudaAdapter:
    """A file that fits; `lacks` are functions that it has none for, `origin` says where it was found."""

    path: Path
    origin: str
    lacks: tuple[str, ...] = ()

    def environment(self, library_dirs: Sequence[Path]) -> dict[str, str]:
        """What programs need to use it, beside the wheels' libraries: the user's own LD_LIBRARY_PATH comes ahead of these.

        The runtime looks for it under its own name; in a folder of its own it brings no other libraries along.
        """
        alone = cached_folder(["adapter", str(self.path)], lambda draft: (draft / FILE).symlink_to(self.path))
        own = os.environ.get("LD_LIBRARY_PATH", "")
        folders = [str(alone), *filter(None, own.split(os.pathsep)), *map(str, library_dirs)]
        return {"LD_LIBRARY_PATH": os.pathsep.join(folders)}


@dataclass(frozen=True, slots=True)
class Runtime:
    """The wheels' part: the headers of its Unified Runtime, its libraries, a C compiler."""

    headers: Path
    library_dirs: tuple[Path, ...]
    host_compiler: Path


def find_adapter(given: Path | None, runtime: Runtime, children: Children) -> CudaAdapter:
    """The one that was asked for, else the first that is there. Raises AdapterMissing or AdapterRefused."""
    for path, origin in _candidates(given, runtime.library_dirs):
        if path.is_file():
            return _checked(path.absolute(), origin, runtime, children)
        if origin in ("--adapter", VARIABLE):
            raise AdapterMissing(f"{origin} names {path}, which is no file")
    raise AdapterMissing(f"no {FILE} in {VARIABLE}, {_FORCED}, LD_LIBRARY_PATH, the wheels or an installed oneAPI")


def _candidates(given: Path | None, library_dirs: Sequence[Path]) -> Iterator[tuple[Path, str]]:
    if given is not None:
        yield given, "--adapter"
    if os.environ.get(VARIABLE):
        yield Path(os.environ[VARIABLE]), VARIABLE
    yield from ((Path(one), _FORCED) for one in os.environ.get(_FORCED, "").split(",") if "cuda" in Path(one).name)
    for folder in filter(None, os.environ.get("LD_LIBRARY_PATH", "").split(os.pathsep)):
        yield Path(folder, FILE), "LD_LIBRARY_PATH"
    yield from ((folder / FILE, "the wheels") for folder in library_dirs)
    for root in (*(os.environ.get(name, "") for name in _ROOTS), *_ONEAPI):
        home = Path(root).expanduser()
        if root and home.is_dir():
            patterns = (f"lib/{FILE}", f"compiler/*/lib/{FILE}", f"*/lib/{FILE}")
            yield from ((path, str(home)) for pattern in patterns for path in sorted(home.glob(pattern), reverse=True))


def _checked(path: Path, origin: str, runtime: Runtime, children: Children) -> CudaAdapter:
    tables = read_tables(runtime.headers)

    def loaded(*more: Path) -> Mapping[str, str]:
        return {**os.environ, **CudaAdapter(path, origin).environment((*runtime.library_dirs, *more))}

    found = measure(path, tables, loaded(), children)
    if isinstance(found, NotLoaded) and any(name in found.why for name in LIBRARIES.values()):
        driver = stand_in_driver(path, runtime.host_compiler, children)
        found = measure(path, tables, loaded(driver), children)
    if isinstance(found, NotLoaded):
        raise AdapterRefused(path, found.why)
    wrong = list(differences(tables, found))
    if wrong:
        more = f" and {len(wrong) - _SHOWN} more" if len(wrong) > _SHOWN else ""
        raise AdapterRefused(path, f"{'; '.join(wrong[:_SHOWN])}{more} (by {runtime.headers / 'ur_ddi.h'})")
    return CudaAdapter(path, origin, left_out(tables, found))
