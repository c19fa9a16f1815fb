"""Mistakes in what a kernel computes: epilogues, constants, edges, clamps, roundings."""

from __future__ import annotations

from collections.abc import Iterator

from mutations.sites import Edit, Site, calls, is_binary, is_statement, operand_end, operand_start, without

_CLAMPS = ("min", "max", "fmin", "fmax", "clamp", "saturate")
_ROUNDINGS = ("rint", "round", "floor", "ceil", "trunc", "round_to_tf32", "half", "bfloat16")
_EDGES = {"<": "<=", ">": ">=", "<=": "<", ">=": ">"}
_COMPOUND = {"+=": "=", "-=": "+=", "*=": "=", "|=": "="}


def epilogue_skipped(site: Site) -> Iterator[Edit]:
    """Element-wise work on a fragment left out: the whole of it, or one of its statements."""
    for call in calls(site, "joint_matrix_apply"):
        if not is_statement(site, call):
            continue
        yield without(site, call)
        opening = next((i for i in range(call.opening, call.closing) if site.word(i) == "{"), call.closing)
        first = opening + 1
        for i in range(opening + 1, call.closing):
            if site.word(i) == ";" and _depth(site, opening, i) == 1:
                assigns = any(site.word(j) in ("=", "+=", "*=", "-=") for j in range(first, i))
                if assigns and site.tokens[first].kind == "name" and site.word(first + 1) in ("=", "+=", "*=", "-="):
                    yield site.replace(first, i - 1, "(void)0")
                first = i + 1


def _depth(site: Site, start: int, end: int) -> int:
    words = [site.word(i) for i in range(start, end)]
    return words.count("{") - words.count("}")


def _is_value_name(site: Site, index: int) -> bool:
    name = site.tokens[index]
    return name.kind == "name" and not name.text.isupper()


def scale_dropped(site: Site) -> Iterator[Edit]:
    """A factor of an element's value left out, as alpha or beta."""
    spans = [(c.opening, c.closing) for c in calls(site, "joint_matrix_apply", "half", "atomic_add")]
    spans += [(i, _semicolon(site, i)) for i in range(len(site.tokens)) if site.word(i) == "="]
    for i in range(1, len(site.tokens) - 1):
        if site.word(i) == "*" and is_binary(site, i) and any(a < i < b for a, b in spans):
            first = operand_start(site, i - 1)
            if first == i - 1 and _is_value_name(site, first) and not _in_index(site, i) and not _integer(site, i):
                yield site.replace(first, i, "")


def _semicolon(site: Site, index: int) -> int:
    return next((i for i in range(index, len(site.tokens)) if site.word(i) in (";", "{")), index)


def _in_index(site: Site, index: int) -> bool:
    depth = 0
    for i in range(index, -1, -1):
        depth += (site.word(i) in ("]", ")")) - (site.word(i) in ("[", "("))
        if depth < 0 and site.word(i) == "[":
            return True
        if site.word(i) in (";", "{", "}"):
            return False
    return False


def _integer(site: Site, index: int) -> bool:
    """Whether the statement declares an index: those products are other operators' matter."""
    for i in range(index, -1, -1):
        if site.word(i) in (";", "{", "}"):
            words = {site.word(j) for j in range(i + 1, index)}
            return bool(words & {"int", "size_t", "unsigned", "auto", "long"}) and not words & {"float", "double"}
    return False


def scale_constant(site: Site) -> Iterator[Edit]:
    """A floating point constant one per cent off; zeros become an eighth."""
    for i, token in enumerate(site.tokens):
        if (
            token.kind == "number"
            and ("." in token.text or token.text.endswith("f"))
            and not token.text.startswith("0x")
        ):
            zero = not token.text.rstrip("fF").strip("0.")
            after = f"({token.text} + 0.125f)" if zero else f"({token.text} * 1.01f)"
            yield site.replace(i, i, after)


def comparison_edge(site: Site) -> Iterator[Edit]:
    """`<` for `<=` and the like."""
    for i, token in enumerate(site.tokens):
        if token.text not in _EDGES or i == 0 or i + 1 == len(site.tokens):
            continue
        before, after = site.tokens[i - 1], site.tokens[i + 1]
        spaced = before.end < token.start and token.end < after.start
        if (
            spaced
            and (before.kind in ("name", "number") or before.text in (")", "]"))
            and before.text not in ("template", "operator")
        ):
            yield site.replace(i, i, _EDGES[token.text])


def clamp_dropped(site: Site) -> Iterator[Edit]:
    """A minimum, a maximum or a clamp that lets everything through."""
    for call in calls(site, *_CLAMPS):
        values = [site.source(*a) for a in call.arguments]
        kept = next((v for v in values if not v.replace(".", "").replace("-", "").rstrip("f").isdigit()), None)
        if (
            len(values) >= 2
            and kept is not None
            and site.word(call.first) in ("sycl", "std", "fmax", "fmin", "max", "min")
        ):
            yield site.replace(call.first, call.closing, f"({kept})")


def rounding_lost(site: Site) -> Iterator[Edit]:
    """A rounding, or a conversion to a narrower type, left out."""
    for call in calls(site, *_ROUNDINGS):
        if len(call.arguments) == 1 and not is_statement(site, call):
            yield site.replace(call.first, call.closing, f"({site.source(*call.arguments[0])})")


def sign_flipped(site: Site) -> Iterator[Edit]:
    """`+` for `-` and the other way round."""
    for i in range(1, len(site.tokens) - 1):
        if site.word(i) in ("+", "-") and is_binary(site, i):
            yield site.replace(i, i, "-" if site.word(i) == "+" else "+")


def term_dropped(site: Site) -> Iterator[Edit]:
    """`a + b` becomes `a`."""
    for i in range(1, len(site.tokens) - 1):
        if site.word(i) == "+" and is_binary(site, i):
            end = operand_end(site, i + 1)
            if site.word(end + 1) in (";", ")", "]", ",", "+"):
                yield site.replace(i, end, "")


def sum_overwritten(site: Site) -> Iterator[Edit]:
    """`+=` becomes `=`: what was there is lost."""
    for i, token in enumerate(site.tokens):
        if token.text in _COMPOUND and i and not _in_loop_head(site, i):
            yield site.replace(i, i, _COMPOUND[token.text])


def _in_loop_head(site: Site, index: int) -> bool:
    depth = 0
    for i in range(index, -1, -1):
        depth += (site.word(i) == ")") - (site.word(i) == "(")
        if depth < 0:
            return site.word(i - 1) in ("for", "while")
        if site.word(i) in ("{", "}"):
            return False
    return False
