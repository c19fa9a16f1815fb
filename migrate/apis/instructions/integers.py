"""PTX's integer instructions, comparisons, choices and bits. PTX ISA, "Integer Arithmetic", "Extended-Precision", "Comparison and
Selection", "Logic and Shift Instructions"."""

from __future__ import annotations

from wmma2sycl.migrate.apis.instructions.row import TYPES, Ptx

_ANY = r"(?P<type>[su](?:16|32|64))"
_SHORT = r"(?P<type>[su]16)"
_SIGNED = r"(?P<type>s(?:16|32|64))"
_NARROW = r"(?P<type>[su](?:16|32))"
_FTZ = r"(?:\.ftz)?"
_FLOAT = rf"{_FTZ}\.(?P<type>f32|f64|f16|bf16)"
_WHOLE = r"\.(?P<type>[bsu](?:16|32|64))"
_TWO = "d a:type b:type"
_THREE = "d a:type b:type c:type"


def _call(name: str, *given: str, of: str = "<{{type}}>") -> str:
    return f"{{{{ns}}}}{name}{of}({', '.join(f'{{{{{one}}}}}' for one in given)})"


# -- comparisons ------------------------------------------------------------------------------------------------

_A, _B = "{{a|operand}}", "{{b|operand}}"


def _of_type(function: str) -> str:
    """Of the type that the opcode compares, whose group another name has in `set`."""
    return f"{{{{ns}}}}{function}<{{{{type}}}}>({{{{a}}}}, {{{{b}}}})"


_RELATED = f"{_A} {{{{relation}}}} {_B}"
_TESTS = (
    (rf"(?P<relation>eq|ne|lt|le|gt|ge|lo|ls|hi|hs)(?:\.(?P<joint>and|or|xor))?{_WHOLE}", _RELATED),
    (rf"(?P<relation>eq|lt|le|gt|ge|neu)(?:\.(?P<joint>and|or|xor))?{_FLOAT}", _RELATED),
    (rf"(?P<relation>ltu|leu|gtu|geu)(?:\.(?P<joint>and|or|xor))?{_FLOAT}", f"!({_RELATED})"),
    (rf"ne(?:\.(?P<joint>and|or|xor))?{_FLOAT}", _of_type("less_or_more")),
    (rf"equ(?:\.(?P<joint>and|or|xor))?{_FLOAT}", _of_type("neither_less_nor_more")),
    (rf"num(?:\.(?P<joint>and|or|xor))?{_FLOAT}", _of_type("both_are_numbers")),
    (rf"nan(?:\.(?P<joint>and|or|xor))?{_FLOAT}", _of_type("one_is_nan")),
)


def _joined(test: str) -> str:
    """With the predicate that an instruction may put to its own comparison."""
    return f"{{% if c %}}({test}) {{{{joint}}}} {{{{('bool(' ~ c ~ ')') if joint == '!=' else c|operand}}}}{{% else %}}{test}{{% endif %}}"


def _comparisons() -> list[Ptx]:
    """`setp`, and `set`, which names the type of its result first."""
    found = []
    for opcode, test in _TESTS:
        compared = opcode.replace("<type>", "<compared>")
        before, _, after = (
            compared.partition(_FTZ + r"\.(?P<compared>")
            if _FTZ in compared
            else compared.partition(r"\.(?P<compared>")
        )
        found.append(
            Ptx(rf"setp\.{opcode}", "d a:type b:type c:pred?", _joined(test), "pred", second=_joined(f"!({test})"))
        )
        ftz = _FTZ if _FTZ in compared else ""
        for kind, result, yes, no in (
            (r"(?P<type>[su]32)", "type", "0xffffffffu", "0u"),
            ("f32", "f32", "1.0f", "0.0f"),
        ):
            found.append(
                Ptx(
                    rf"set\.{before}{ftz}\.{kind}\.(?P<compared>{after}",
                    "d a:compared b:compared c:pred?",
                    f"({_joined(test.replace('{{type}}', '{{compared}}'))}) ? {yes} : {no}",
                    result,
                )
            )
    return found


_CHOICES = [
    *_comparisons(),
    Ptx(
        r"selp\.(?P<type>[bsu](?:16|32|64)|f32|f64)",
        "d a:type b:type c:pred",
        "{{c|operand}} ? {{a|operand}} : {{b|operand}}",
        "type",
    ),
    Ptx(
        r"slct(?:\.ftz)?\.(?P<type>[bsu](?:16|32|64)|f32|f64)\.(?P<sign>s32|f32)",
        "d a:type b:type c:sign",
        "{{c|operand}} >= 0 ? {{a|operand}} : {{b|operand}}",
        "type",
    ),
    Ptx(r"and\.pred", "d a:pred b:pred", "{{a|operand}} && {{b|operand}}", "pred"),
    Ptx(r"or\.pred", "d a:pred b:pred", "{{a|operand}} || {{b|operand}}", "pred"),
    Ptx(r"xor\.pred", "d a:pred b:pred", "bool({{a}}) != bool({{b}})", "pred"),
    Ptx(r"not\.pred", "d a:pred", "!{{a|operand}}", "pred"),
    Ptx(r"mov\.pred", "d a:pred", "{{a}}", "pred"),
]

# -- arithmetic -------------------------------------------------------------------------------------------------

_CARRY = r"(?P<type>[su](?:32|64))"


def _carried() -> list[Ptx]:
    """A sum or difference that gives the carry flag, one that takes it, and one that does both."""
    found = []
    for name, function in (("add", "sum_with_carry"), ("sub", "difference_with_borrow")):
        before = "({{carry}} = false, " + _call(function, "a", "b", "carry") + ")"
        found += [
            Ptx(rf"{name}\.cc\.{_CARRY}", _TWO, before, "type", effect=True, carry="gives"),
            Ptx(
                rf"{name}c(?:\.cc)?\.{_CARRY}",
                _TWO,
                _call(function, "a", "b", "carry"),
                "type",
                effect=True,
                carry="takes",
            ),
        ]
    for half, product in (("lo", "wrapped_product"), ("hi", "high_product")):
        text = f"{{{{ns}}}}sum_with_carry<{{{{type}}}}>({_call(product, 'a', 'b')}, {{{{c}}}}, {{{{carry}}}})"
        found += [
            Ptx(
                rf"mad\.{half}\.cc\.{_CARRY}",
                _THREE,
                f"({{{{carry}}}} = false, {text})",
                "type",
                effect=True,
                carry="gives",
            ),
            Ptx(rf"madc\.{half}(?:\.cc)?\.{_CARRY}", _THREE, text, "type", effect=True, carry="takes"),
        ]
    return found


_PRODUCT_24 = "{{{{ns}}}}{}({{{{type}}}}({{{{a}}}}), {{{{type}}}}({{{{b}}}}))"  # overloaded on both
_WIDE = {"s16": "s32", "u16": "u32", "s32": "s64", "u32": "u64"}
_ARITHMETIC = [
    Ptx(rf"add\.{_SHORT}", _TWO, _call("wrapped_sum", "a", "b"), "type"),
    Ptx(rf"sub\.{_SHORT}", _TWO, _call("wrapped_difference", "a", "b"), "type"),
    Ptx(rf"mul\.lo\.{_SHORT}", _TWO, _call("wrapped_product", "a", "b"), "type"),
    Ptx(r"add\.sat\.s32", "d a:s32 b:s32", _call("saturated_sum", "a", "b", of=""), "s32"),
    Ptx(r"sub\.sat\.s32", "d a:s32 b:s32", _call("saturated_difference", "a", "b", of=""), "s32"),
    Ptx(r"mul\.hi\.(?P<type>[su](?:16|64))", _TWO, _call("high_product", "a", "b"), "type"),
    Ptx(
        rf"mad\.lo\.{_SHORT}",
        _THREE,
        f"{{{{ns}}}}wrapped_sum<{{{{type}}}}>({_call('wrapped_product', 'a', 'b')}, {{{{c}}}})",
        "type",
    ),
    Ptx(
        rf"mad\.hi\.{_ANY}",
        _THREE,
        f"{{{{ns}}}}wrapped_sum<{{{{type}}}}>({_call('high_product', 'a', 'b')}, {{{{c}}}})",
        "type",
    ),
    Ptx(r"mad\.hi\.sat\.s32", "d a:s32 b:s32 c:s32", _call("saturated_high_mad", "a", "b", "c", of=""), "s32"),
    *[
        row
        for half, whole in _WIDE.items()
        for row in (
            Ptx(rf"mul\.wide\.(?P<type>{half})", _TWO, _call("wide_product", "a", "b"), whole),
            Ptx(
                rf"mad\.wide\.(?P<type>{half})",
                f"d a:type b:type c:{whole}",
                f"{{{{ns}}}}wrapped_sum<{TYPES[whole]}>({_call('wide_product', 'a', 'b')}, {{{{c}}}})",
                whole,
            ),
        )
    ],
    Ptx(r"mul24\.lo\.(?P<type>[su]32)", _TWO, _PRODUCT_24.format("multiply_24"), "type"),
    Ptx(r"mul24\.hi\.(?P<type>[su]32)", _TWO, _PRODUCT_24.format("high_product_24"), "type"),
    *[
        Ptx(
            rf"mad24\.{half}\.(?P<type>[su]32)",
            _THREE,
            f"{{{{ns}}}}wrapped_sum<{{{{type}}}}>({_PRODUCT_24.format(product)}, {{{{c}}}})",
            "type",
        )
        for half, product in (("lo", "multiply_24"), ("hi", "high_product_24"))
    ],
    Ptx(
        r"mad24\.hi\.sat\.s32",
        "d a:s32 b:s32 c:s32",
        f"{{{{ns}}}}saturated_sum({_PRODUCT_24.format('high_product_24').replace('{{type}}', 'int')}, {{{{c}}}})",
        "s32",
    ),
    Ptx(rf"sad\.{_ANY}", _THREE, _call("sum_of_difference", "a", "b", "c"), "type"),
    Ptx(rf"div\.{_ANY}", _TWO, _call("wrapped_quotient", "a", "b"), "type"),
    Ptx(rf"rem\.{_ANY}", _TWO, _call("wrapped_remainder", "a", "b"), "type"),
    Ptx(rf"abs\.{_SIGNED}", "d a:type", _call("wrapped_magnitude", "a"), "type"),
    Ptx(rf"neg\.{_SIGNED}", "d a:type", _call("wrapped_negative", "a"), "type"),
    Ptx(rf"min\.{_SHORT}", _TWO, "{{ns}}min_of<{{type}}, {{type}}>({{a}}, {{b}})", "type"),
    Ptx(rf"max\.{_SHORT}", _TWO, "{{ns}}max_of<{{type}}, {{type}}>({{a}}, {{b}})", "type"),
    *_carried(),
]

# -- bits -------------------------------------------------------------------------------------------------------


def _dots() -> list[Ptx]:
    """The sum is signed where one of the factors is."""
    found = []
    for left, right in (("s", "s"), ("s", "u"), ("u", "s"), ("u", "u")):
        kind = "u32" if left == right == "u" else "s32"
        ends = (
            (rf"dp4a\.{left}32\.{right}32", "dot_of_4", f"{left}8", ""),
            (rf"dp2a\.lo\.{left}32\.{right}32", "dot_of_2", f"{left}16", ", 0"),
            (rf"dp2a\.hi\.{left}32\.{right}32", "dot_of_2", f"{left}16", ", 2"),
        )
        for opcode, function, part, first in ends:
            types = f"<{TYPES[part]}, {TYPES[right + '8']}, {TYPES[kind]}{first}>"
            text = f"{{{{ns}}}}{function}{types}({{{{a}}}}, {{{{b}}}}, {{{{c}}}})"
            found.append(Ptx(opcode, f"d a:u32 b:u32 c:{kind}", text, kind))
    return found


_WORD = r"(?P<type>b(?:32|64))"
_BITS = [
    Ptx(r"shl\.(?P<type>b(?:16|32|64))", "d a:type b:u32", _call("shifted_left", "a", "b"), "type"),
    Ptx(r"shr\.(?P<type>[bsu](?:16|32|64))", "d a:type b:u32", _call("shifted_right", "a", "b"), "type"),
    *[
        Ptx(
            rf"shf\.{side[0]}\.{mode}\.b32",
            "d a:u32 b:u32 c:u32",
            _call(f"funnel_shift_{side}{end}", "a", "b", "c", of=""),
            "u32",
        )
        for side in ("left", "right")
        for mode, end in (("wrap", ""), ("clamp", "_to_end"))
    ],
    Ptx(rf"bfi\.{_WORD}", "d a:type b:type c:u32 e:u32", _call("inserted_field", "a", "b", "c", "e"), "type"),
    Ptx(r"bfe\.(?P<type>s32|[su]64)", "d a:type b:u32 c:u32", _call("extracted_field", "a", "b", "c"), "type"),
    Ptx(r"bfind\.(?P<type>[su](?:32|64))", "d a:type", _call("highest_bit", "a"), "u32"),
    Ptx(r"bfind\.shiftamt\.(?P<type>[su](?:32|64))", "d a:type", _call("shift_of_highest_bit", "a"), "u32"),
    Ptx(r"fns\.b32", "d a:u32 b:u32 c:s32", _call("nth_set_bit", "a", "b", "c", of=""), "u32"),
    Ptx(r"popc\.b64", "d a:u64", "static_cast<unsigned>(sycl::popcount({{a}}))", "u32"),
    Ptx(r"clz\.b64", "d a:u64", "static_cast<unsigned>(sycl::clz({{a}}))", "u32"),
    Ptx(r"brev\.b64", "d a:u64", "{{ns}}reverse_bits({{a}})", "u64"),
    Ptx(r"not\.(?P<type>b(?:16|64))", "d a:type", "static_cast<{{type}}>(~{{a|operand}})", "type"),
    *[
        Ptx(rf"{name}\.(?P<type>b16)", _TWO, f"static_cast<{{{{type}}}}>({_A} {operator} {_B})", "type")
        for name, operator in (("and", "&"), ("or", "|"), ("xor", "^"))
    ],
    Ptx(r"cnot\.(?P<type>b(?:16|32|64))", "d a:type", "static_cast<{{type}}>({{a|operand}} == 0)", "type"),
    *[
        row
        for mode, clamps in (("clamp", "true"), ("wrap", "false"))
        for row in (
            Ptx(
                rf"szext\.{mode}\.(?P<type>[su]32)",
                "d a:type b:u32",
                _call("lower_bits", "a", "b", of=f"<{clamps}, {{{{type}}}}>"),
                "type",
            ),
            Ptx(rf"bmsk\.{mode}\.b32", "d a:u32 b:u32", _call("mask_of_bits", "a", "b", of=f"<{clamps}>"), "u32"),
        )
    ],
    *_dots(),
    Ptx(
        r"prmt\.b32\.(?P<order>f4e|b4e|rc8|ecl|ecr|rc16)",
        "d a:u32 b:u32 c:u32",
        _call("choose_bytes", "a", "b", "c", of="<{{ns}}byte_order::{{order}}>"),
        "u32",
    ),
]

ROWS = [*_CHOICES, *_ARITHMETIC, *_BITS]
