"""Names of instances whose template says more of its parameters than `typename T` or `int n`: values of open types
(`template <typename T, T v>`, `template <auto v>`), concepts (`template <std::floating_point T>`), `requires` clauses.

clang writes such a parameter's declaration ahead of its argument (Itanium C++ ABI, 5.1.5.10: Tn, Tp, Tk) and a clause behind the
arguments (Q); g++ up to 14 and nvcc do not, and the C++ library's demangler up to 14 does not know them. In: a symbol. Out: what a
demangler takes, with the same name and template arguments, and without parameters, which count what is left out.
"""

from __future__ import annotations

import re

_SAID = re.compile(r"T[npk]|Q")
_TYPE = re.compile(r"[PROKV]*(?:T\d*_|Da|S[0-9A-Z]*_|[a-z]|(?=F))")
_WRAPPED = "KernelWrapperIXadL"
_LENGTH, _REFERENCE = re.compile(r"\d+"), re.compile(r"[ST][0-9A-Z]*_|St|S[a-z]")
_VALUE = re.compile(r"n?\d+E")
_COUNTED = re.compile(r"[ST][0-9A-Z]*_")
_OPENS = "NIXJF"


class _NotFollowed(Exception):
    """A symbol is built in a way that is not known here."""


def without_value_types(symbol: str) -> str:
    """The symbol itself where it has none of these, or is built in a way that is not followed here."""
    begin = symbol.find("_Z", symbol.find(_WRAPPED) + 1)
    if begin < 0 or not _SAID.search(symbol, begin):
        return symbol
    text = symbol[begin:]
    try:
        plain = _name(text, 3 if text.startswith("_ZL") else 2)
    except _NotFollowed:
        return symbol
    return f"{plain}vv" if plain != text[: len(plain)] else symbol


def _name(text: str, start: int) -> str:
    """A function's name up to the end of its template arguments, without declarations and clauses."""
    kept, at, depth = [text[:start]], start, 0
    while at < len(text):
        if depth and text[at] == "Q":
            return "".join(kept) + "E" * depth
        if depth and text.startswith(("Tn", "Tp", "Tk"), at):
            at = _after_declaration(text, at)
            continue
        if text.startswith("L_Z", at):
            name, at = _function(text, at)
            kept.append(name)
            continue
        end = _after_token(text, at)
        kept.append(text[at:end])
        depth += _deeper(text, at)
        at = end
        if depth == 0 and not text.startswith("I", at):
            if kept[-1] == "E":
                return "".join(kept)
            raise _NotFollowed
    raise _NotFollowed


def _function(text: str, start: int) -> tuple[str, int]:
    """An argument that is a function, `L_Z5twiceIfET_RKS0_E`, and where it ends; without its type where that counts what is left out."""
    at = start + (4 if text.startswith("L_ZL", start) else 3)
    is_nested = text.startswith("N", at)
    at = _after_group(text, at) if is_nested else _after_name(text, at)
    is_template = text.startswith("I", at) or (is_nested and text[at - 2 : at] == "EE")
    named = _after_group(text, at) if text.startswith("I", at) else at
    end, depth = named, 0
    while depth or text[end : end + 1] != "E":
        if end >= len(text):
            raise _NotFollowed
        depth += _deeper(text, end)
        end = _after_token(text, end)
    takes = text[named:end]
    if is_template or _COUNTED.search(takes):
        takes = "vv" if is_template else "v"  # what a template gives back stands ahead of what it takes
    return f"{text[start:named]}{takes}E", end + 1


def _deeper(text: str, at: int) -> int:
    return 1 if text[at] in _OPENS else -(text[at] == "E")


def _after_token(text: str, at: int) -> int:
    if text[at] == "L":
        return _after_literal(text, at + 1)
    return at + 1 if text[at] in _OPENS or text[at] == "E" else _after_name(text, at)


def _after_declaration(text: str, at: int) -> int:
    """Behind `Tn` and a type, `Tk` and a concept, or `Tp` and one of those."""
    if text.startswith("Tp", at):
        return _after_declaration(text, at + 2)
    if text.startswith("Tk", at) or text.startswith("TnDk", at):
        return _after_concept(text, at + (2 if text[at + 1] == "k" else 4))
    if text.startswith("Tn", at) and (type_ := _TYPE.match(text, at + 2)):
        return _after_group(text, type_.end()) if text.startswith("F", type_.end()) else type_.end()
    raise _NotFollowed


def _after_concept(text: str, at: int) -> int:
    """Behind its name and template arguments: `7Numeric`, `St14floating_point`, `N2ns3NumE`, `St7same_asIT_E`."""
    if text.startswith("N", at):
        end = _after_group(text, at)
    else:
        end = _after_name(text, at + 2 if text.startswith("St", at) else at)
    return _after_group(text, end) if text.startswith("I", end) else end


def _after_group(text: str, at: int) -> int:
    depth = 0
    while at < len(text):
        depth += _deeper(text, at)
        at = _after_token(text, at)
        if depth == 0:
            return at
    raise _NotFollowed


def _after_name(text: str, at: int) -> int:
    """Behind a name with its length, a reference to what was before, or a letter."""
    if length := _LENGTH.match(text, at):
        return length.end() + int(length[0])
    reference = _REFERENCE.match(text, at)
    return reference.end() if reference else at + 1


def _after_literal(text: str, at: int) -> int:
    """Behind a value with its type, or its start where it is a function."""
    if text.startswith("_Z", at):
        return at + 2
    end = at + 1 if text.startswith("N", at) else _after_name(text, at)
    while text.startswith("N", at) and end < len(text) and text[end] != "E":
        end = _after_name(text, end)
    value = _VALUE.match(text, end + text.startswith("N", at))
    return value.end() if value else end
