"""nvcc's flags in CMake: in variables, as arguments of their own, in generator expressions, in `SHELL:` texts."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wmma2sycl.migrate.build_files import cuda_names as names
from wmma2sycl.migrate.build_files.flags import NVCC_ONLY, translated, translated_text
from wmma2sycl.migrate.build_files.sheet import Sheet
from wmma2sycl.migrate.project.inputs.cmake_text import Argument, Command, is_unclosed, whole

LANGUAGE = re.compile(r"(?<=\$<COMPILE_LANGUAGE:)CUDA(?=>)|(?<=\$<LINK_LANGUAGE:)CUDA(?=>)")
KEYWORDS = {"PUBLIC", "PRIVATE", "INTERFACE", "BEFORE", "AFTER", "SYSTEM", "PROPERTIES", "LINK_PUBLIC", "LINK_PRIVATE"}
_FOR_CUDA = re.compile(r"\$<COMPILE_LANG(?:UAGE|_AND_ID):CUDA[\w,]*>")
_BRACKET = re.compile(r"\$<|>")
_APART = re.compile(r"[\s;]+")


def flags_variable(sheet: Sheet, command: Command, variable: Argument, values: Sequence[Argument]) -> None:
    """`set` and its kin of CMAKE_CUDA_FLAGS or CUDA_NVCC_FLAGS."""
    words = [
        w
        for a in values
        if a.text not in ("CACHE", "STRING", "FORCE", "PARENT_SCOPE")
        for w in _APART.split(a.text)
        if w
    ]
    kept, dropped = translated([w for w in words if not names.FLAGS.fullmatch(w.strip("${}"))])
    if dropped:
        sheet.tell("W2S601", command.span, what=", ".join(dropped))
    if "CACHE" in [a.text for a in values] or not kept:
        sheet.remove(command)
    elif variable.text.startswith("CMAKE"):
        configuration = variable.text.removeprefix("CMAKE_CUDA_FLAGS")
        sheet.remove(command, f'string(APPEND CMAKE_CXX_FLAGS{configuration} " {" ".join(kept)}")')
    else:
        sheet.remove(command, f"add_compile_options({' '.join(kept)})")


def flag_arguments(sheet: Sheet, command: Command) -> None:
    """The arguments of add_compile_options and its kin."""
    gone: list[str] = []
    target = 1 if command.name.startswith("target_") else 0
    arguments = list(whole([a for a in command.arguments[target:] if a.text not in KEYWORDS]))
    following = iter([*(a.text for a in arguments[1:]), ""])
    left = iter(arguments)
    for argument in left:
        after = next(following)
        flags = _of_cuda(argument)
        if flags is not None:
            gone += _in_expression(sheet, argument, *flags)
            continue
        words = _APART.split(argument.text.removeprefix("SHELL:")) if argument.quoted else [argument.text]
        kept, dropped = translated([*words, after])
        if (
            len(words) == 1 and dropped and after and dropped[0] != words[0] and dropped[0].endswith(after)
        ):  # the next word is its value
            sheet.drop(argument)
            sheet.drop(next(left))
            next(following)
            gone += dropped
        elif kept[-1:] != [after] and not dropped:  # -Xcompiler and the next word
            sheet.drop(argument)
        else:
            gone += _words(sheet, argument, words)
    if gone:
        sheet.tell("W2S601", command.span, what=", ".join(gone))
    if arguments and all(a.span in sheet.removed for a in arguments):
        sheet.remove(command)


def property_flags(sheet: Sheet, value: Argument, *, alone: bool) -> None:
    """The flags that a property of files or targets has, also in a text of several; `alone`: as its one value."""
    kept, dropped = translated_text(value.text)
    if dropped:
        sheet.tell("W2S601", value.span, what=", ".join(dropped))
    if not kept and not alone:
        sheet.drop(value)
    elif kept != value.text:
        sheet.replace(value.span, f'"{kept}"' if value.quoted or not kept else kept)


def _of_cuda(argument: Argument) -> tuple[str, str] | None:
    """Condition and flags of `$<condition:flags>`, where the condition wants CUDA's compiler."""
    text = argument.text
    if not text.startswith("$<$<") or not text.endswith(">"):
        return None
    depth = 0
    for match in _BRACKET.finditer(text, 2):
        depth += 1 if match[0] == "$<" else -1
        if depth == 0:
            condition, flags = text[2 : match.end()], text[match.end() : -1]
            wanted = _FOR_CUDA.search(condition) and not re.search(r"\$<(?:NOT|OR)\b", condition)
            return (
                (condition, flags[1:])
                if wanted and flags.startswith(":") and not is_unclosed(flags) and "$<" not in flags
                else None
            )
    return None


def _in_expression(sheet: Sheet, argument: Argument, condition: str, flags: str) -> list[str]:
    """Writes the flags for the C++ compiler; those that were dropped."""
    kept, dropped = translated([w for w in _APART.split(flags.replace("SHELL:", "")) if w])
    if not kept:
        sheet.drop(argument)
        return dropped
    text = f"$<{_FOR_CUDA.sub('$<COMPILE_LANGUAGE:CXX>', condition)}:{';'.join(kept)}>"
    sheet.replace(argument.span, f'"{text}"' if argument.quoted or len(kept) > 1 else text)
    return dropped


def _words(sheet: Sheet, argument: Argument, words: list[str]) -> list[str]:
    """Flags outside of an expression for CUDA; those that were dropped."""
    kept, dropped = translated(words)
    if kept == words:
        if NVCC_ONLY.search(argument.text) and re.search(r"\$<|>$", argument.text):
            sheet.tell("W2S603", argument.span, what=f"{argument.text}, with a flag of nvcc")
        old = sheet.source.text(argument.span)
        new = sheet.renamed(LANGUAGE.sub("CXX", old))
        if new != old:
            sheet.replace(argument.span, new)
    elif kept:
        sheet.replace(argument.span, f'"SHELL:{" ".join(kept)}"' if len(kept) > 1 else kept[0])
    else:
        sheet.drop(argument)
    return dropped
