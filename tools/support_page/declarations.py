"""What the CUDA headers for the parser declare: functions with their parameters, types, enumerators."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from wmma2sycl.migrate.core.toolchain import HEADERS, Options, arguments
from wmma2sycl.migrate.front import Kind, Node, parse

INCLUDES = (
    "cuda_runtime.h", "mma.h", "cuda_fp16.h", "cuda_bf16.h", "cooperative_groups.h", "cooperative_groups/reduce.h",
    "cooperative_groups/scan.h", "cooperative_groups/memcpy_async.h", "cuda/pipeline", "cuda/barrier", "cuda_pipeline.h",
    "cublas_v2.h", "curand.h", "curand_kernel.h", "cuda_profiler_api.h", "nvToolsExt.h",
)  # fmt: skip
OTHER_INCLUDES = ("cuda.h", "cuda_fp8.h", "cuComplex.h")
_INSIDE = (Kind.NAMESPACE, Kind.LINKAGE_SPEC, Kind.UNEXPOSED_DECL)
_FUNCTIONS = (Kind.FUNCTION_DECL, Kind.FUNCTION_TEMPLATE)
_TYPES = (
    Kind.TYPEDEF_DECL,
    Kind.STRUCT_DECL,
    Kind.CLASS_DECL,
    Kind.ENUM_DECL,
    Kind.CLASS_TEMPLATE,
    Kind.TYPE_ALIAS_DECL,
)


@dataclass(frozen=True)
class Declared:
    """A function's declaration. `header` is relative to the folder of the CUDA headers, `scope` its namespaces."""

    name: str
    header: str
    scope: str
    returns: str
    parameters: tuple[tuple[str, str], ...]  # type, name
    template: bool = False


@dataclass(frozen=True)
class Declarations:
    functions: dict[str, list[Declared]]
    types: dict[str, tuple[str, str]]  # name -> header, scope
    enumerators: dict[str, list[str]]  # enumeration -> its enumerators


def read(folder: Path) -> Declarations:
    """Everything the headers declare; `folder` takes the source that includes them."""
    source = folder / "declarations.cu"
    source.write_text("".join(f"#include <{h}>\n" for h in (*INCLUDES, *OTHER_INCLUDES)))
    names = {str(source.resolve()): source.name}
    names |= {
        str(p.resolve()): p.relative_to(HEADERS).as_posix()
        for p in HEADERS.rglob("*")
        if p.is_file() and p.parent.name != "builtin"
    }
    unit = parse(source.resolve(), arguments(Options()), names, str(HEADERS))
    found = Declarations({}, {}, {})
    for header, tops in unit.files.items():
        for node, scope in (pair for top in tops for pair in _declared(top, "")):
            _add(found, node, header, scope)
    return found


def _declared(node: Node, scope: str) -> Iterator[tuple[Node, str]]:
    yield node, scope
    if node.kind in _INSIDE:
        inner = f"{scope}{node.name}::" if node.kind == Kind.NAMESPACE else scope
        for child in node.children:
            yield from _declared(child, inner)


def _add(found: Declarations, node: Node, header: str, scope: str) -> None:
    if node.kind in _FUNCTIONS:
        parameters = tuple((c.type, c.name) for c in node.children if c.kind == Kind.PARM_DECL)
        one = Declared(node.name, header, scope, node.return_type, parameters, node.kind == Kind.FUNCTION_TEMPLATE)
        found.functions.setdefault(node.name, []).append(one)
    elif node.kind in _TYPES:
        found.types.setdefault(node.name, (header, scope))
        if node.kind == Kind.ENUM_DECL:
            found.enumerators[node.name] = [c.name for c in node.children if c.kind == Kind.ENUM_CONSTANT_DECL]
