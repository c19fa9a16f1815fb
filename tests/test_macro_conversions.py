"""Calls in macros' bodies convert their arguments as CUDA's parameters do: every device function, with arguments of another type.

CUDA's types are those of its declarations. What a macro's body becomes is what the call itself becomes, written out.
"""

from __future__ import annotations

import re

from clang import cindex
from conftest import MigrateText
from test_cuda_headers import parse
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.apis.api import Api

HEADERS = "#include <cuda_runtime.h>\n#include <cuda_fp16.h>\n#include <cuda_bf16.h>\n#include <cuda_pipeline.h>\n"
ROWS = {
    name: row
    for name, row in {**builtins.CALLS, **builtins.MATH}.items()
    if not row.in_c or name in builtins.NOT_IN_C - {"sincospi"}
}
NUMBERS = {"int", "unsigned int", "long long", "unsigned long long", "float", "double", "short", "unsigned short"}
# Why an argument needs no cast: (what the row writes, the reason).
NOT_CONVERTED = {
    r"fast::\w+\(|atomic_\w+crement|permute_bytes\(|funnel_shift_\w+\(|nanosleep\(|wait_async_copies\(|norm_of_array\(": "our function is no template and has that parameter",
    r"sycl::half\(\{\{|sycl::half2\(sycl::half\(\{\{|bfloat16\(\{\{|bfloat16, 2>\(": "the class is made of a float",
    r"sycl::int2\(": "the vector is made of two int",
    r"ballot\(|any_of_group\(|all_of_group\(|barrier_\w+\(": "only whether it is zero counts",
    r"select_lane|shift_left|shift_right|permute_by_xor": "our parameter is an unsigned int",
}


def parameters() -> dict[str, list[list[str]]]:
    """The parameters' types of each overload, by the function's name."""
    found: dict[str, list[list[str]]] = {}
    for node in parse(HEADERS).cursor.get_children():
        for one in [node, *(node.get_children() if node.kind == cindex.CursorKind.LINKAGE_SPEC else [])]:
            if one.spelling in ROWS and one.kind == cindex.CursorKind.FUNCTION_DECL:
                types = [a.get_canonical().spelling for a in one.type.argument_types()]
                if types not in found.setdefault(one.spelling, []):
                    found[one.spelling].append(types)
    return found


def of_one_type() -> dict[str, list[str]]:
    """The functions that are not overloaded: others' arguments keep the type that they have."""
    return {name: types[0] for name, types in parameters().items() if len(types) == 1}


def bodies(migrate_text: MigrateText) -> dict[str, str]:
    """What each function's call becomes in a macro, over its parameters p0, p1, ..."""
    lines = [HEADERS]
    for name, row in ROWS.items():
        given = ", ".join(f"p{i}" for i in range(len(row.roles)))
        lines.append(f"#define M_{name}({given}) {name}({given})\n")
    text = migrate_text("".join(lines)).after.decode()
    return {m[1]: m[2] for m in re.finditer(r"^#define M_(\w+)\(.*?\) (.*)$", text, re.MULTILINE)}


def explained(row: Api) -> bool:
    return bool(row.variants) or any(re.search(pattern, row.sycl) for pattern in NOT_CONVERTED)


def test_every_number_is_converted(migrate_text: MigrateText) -> None:
    written, missing, seen = bodies(migrate_text), [], 0
    for name, types in of_one_type().items():
        for i, one in enumerate(types):
            if one not in NUMBERS or i >= len(ROWS[name].roles) or ROWS[name].roles[i] == "mask":
                continue
            seen += 1
            uses = len(re.findall(rf"\bp{i}\b", written[name]))
            if written[name].count(f"static_cast<{one}>(p{i})") != uses and not explained(ROWS[name]):
                missing.append((name, one, written[name]))
    assert seen > 150
    assert missing == []


def test_as_the_call_itself(migrate_text: MigrateText) -> None:
    """Of the functions of numbers alone, which a row converts; each is given numbers of a type that it does not take."""
    written = bodies(migrate_text)
    types = {
        n: t for n, t in of_one_type().items() if ROWS[n].takes and set(t) <= NUMBERS and "mask" not in ROWS[n].roles
    }
    lines = [HEADERS, "__global__ void kernel(double *d, float *f) {\n"]
    for name, taken in types.items():
        given = ", ".join(f"{'f' if t == 'double' else 'd'}[{i}]" for i, t in enumerate(taken))
        lines.append(f"auto r_{name} = {name}({given});\n")
    text = migrate_text("".join([*lines, "}\n"])).after.decode()
    direct = {m[1]: m[2] for m in re.finditer(r"^\s*auto r_(\w+) = (.*);$", text, re.MULTILINE)}
    assert len(types) > 100
    assert direct.keys() == types.keys()
    different = []
    for name, taken in types.items():
        body = written[name]
        for i, one in enumerate(taken):
            body = re.sub(rf"\bp{i}\b", f"{'f' if one == 'double' else 'd'}[{i}]", body)
        if direct[name] not in (body, body[1:-1]):
            different.append((body, direct[name]))
    assert different == []
