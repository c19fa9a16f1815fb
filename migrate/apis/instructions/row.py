"""What a row of the tables of PTX instructions says, and the types and relations that opcodes name."""

from __future__ import annotations

from dataclasses import dataclass

TYPES = {
    "f32": "float",
    "f64": "double",
    "f16": "sycl::half",
    "bf16": "sycl::ext::oneapi::bfloat16",
    "f16x2": "sycl::half2",
    "bf16x2": "sycl::vec<sycl::ext::oneapi::bfloat16, 2>",
    "s8": "signed char",
    "u8": "unsigned char",
    "b8": "unsigned char",
    "s16": "short",
    "u16": "unsigned short",
    "b16": "unsigned short",
    "s32": "int",
    "u32": "unsigned",
    "b32": "unsigned",
    "s64": "long long",
    "u64": "unsigned long long",
    "b64": "unsigned long long",
    "pred": "bool",
}
FLOATING = {"f32", "f64", "f16", "bf16", "f16x2", "bf16x2"}

# Other words of opcodes, where a row's text has a group of that name.
RELATIONS = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">=", "lo": "<", "ls": "<=", "hi": ">", "hs": ">=",
             "ltu": ">=", "leu": ">", "gtu": "<=", "geu": "<", "equ": "==", "neu": "!="}  # fmt: skip
JOINTS = {"and": "&&", "or": "||", "xor": "!="}
SCOPES = {
    "cta": "sycl::memory_scope::work_group",
    "cluster": "sycl::memory_scope::device",
    "gpu": "sycl::memory_scope::device",
    "sys": "sycl::memory_scope::system",
}
_WORDS = {"relation": RELATIONS, "joint": JOINTS, "scope": SCOPES}


@dataclass(frozen=True)
class Ptx:
    """`lanes`: the value is another one in each lane, or shows how many there are. `matrices`: each register is a part of a matrix.

    `together`: the text in a program where all threads of a block come to each such instruction, so that all may wait for all.
    `second`: what the predicate behind the result gets, `d|p`. `effect`: it does more than to give its result, or what it gives
    depends on when: a register that holds it is a variable. `carry`: it `gives` the carry flag, `takes` it, or `passes` it on.
    """

    opcode: str
    operands: str = ""
    sycl: str = ""
    result: str = ""
    needs: tuple[str, ...] = ()
    lanes: bool = False
    note: str = ""
    matrices: bool = False
    second: str = ""
    effect: bool = False
    carry: str = ""
    together: str = ""


def words_of(groups: dict[str, str]) -> dict[str, str]:
    """The groups of an opcode as its row's text wants them."""
    return {name: _WORDS.get(name, TYPES).get(value, value) for name, value in groups.items() if name != "from"}
