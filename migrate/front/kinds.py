"""The kinds of node there are, by libclang's own names; held against the library when this is imported."""

from __future__ import annotations

from enum import Enum
from typing import Any

from wmma2sycl.migrate.front.binding import cindex


class Kind(str, Enum):
    """What a node is. Kinds that nothing here asks for by name are one of the last six, by libclang's own classes."""

    UNEXPOSED_DECL = "UNEXPOSED_DECL"
    STRUCT_DECL = "STRUCT_DECL"
    UNION_DECL = "UNION_DECL"
    CLASS_DECL = "CLASS_DECL"
    ENUM_DECL = "ENUM_DECL"
    FIELD_DECL = "FIELD_DECL"
    ENUM_CONSTANT_DECL = "ENUM_CONSTANT_DECL"
    FUNCTION_DECL = "FUNCTION_DECL"
    VAR_DECL = "VAR_DECL"
    PARM_DECL = "PARM_DECL"
    TYPEDEF_DECL = "TYPEDEF_DECL"
    CXX_METHOD = "CXX_METHOD"
    NAMESPACE = "NAMESPACE"
    LINKAGE_SPEC = "LINKAGE_SPEC"
    CONSTRUCTOR = "CONSTRUCTOR"
    DESTRUCTOR = "DESTRUCTOR"
    CONVERSION_FUNCTION = "CONVERSION_FUNCTION"
    TEMPLATE_TYPE_PARAMETER = "TEMPLATE_TYPE_PARAMETER"
    TEMPLATE_NON_TYPE_PARAMETER = "TEMPLATE_NON_TYPE_PARAMETER"
    TEMPLATE_TEMPLATE_PARAMETER = "TEMPLATE_TEMPLATE_PARAMETER"
    FUNCTION_TEMPLATE = "FUNCTION_TEMPLATE"
    CLASS_TEMPLATE = "CLASS_TEMPLATE"
    CLASS_TEMPLATE_PARTIAL_SPECIALIZATION = "CLASS_TEMPLATE_PARTIAL_SPECIALIZATION"
    NAMESPACE_ALIAS = "NAMESPACE_ALIAS"
    USING_DIRECTIVE = "USING_DIRECTIVE"
    USING_DECLARATION = "USING_DECLARATION"
    TYPE_ALIAS_DECL = "TYPE_ALIAS_DECL"
    TYPE_REF = "TYPE_REF"
    CXX_BASE_SPECIFIER = "CXX_BASE_SPECIFIER"
    TEMPLATE_REF = "TEMPLATE_REF"
    NAMESPACE_REF = "NAMESPACE_REF"
    MEMBER_REF = "MEMBER_REF"
    OVERLOADED_DECL_REF = "OVERLOADED_DECL_REF"
    VARIABLE_REF = "VARIABLE_REF"
    INVALID_FILE = "INVALID_FILE"
    UNEXPOSED_EXPR = "UNEXPOSED_EXPR"
    DECL_REF_EXPR = "DECL_REF_EXPR"
    MEMBER_REF_EXPR = "MEMBER_REF_EXPR"
    CALL_EXPR = "CALL_EXPR"
    INTEGER_LITERAL = "INTEGER_LITERAL"
    FLOATING_LITERAL = "FLOATING_LITERAL"
    STRING_LITERAL = "STRING_LITERAL"
    CHARACTER_LITERAL = "CHARACTER_LITERAL"
    PAREN_EXPR = "PAREN_EXPR"
    UNARY_OPERATOR = "UNARY_OPERATOR"
    ARRAY_SUBSCRIPT_EXPR = "ARRAY_SUBSCRIPT_EXPR"
    BINARY_OPERATOR = "BINARY_OPERATOR"
    COMPOUND_ASSIGNMENT_OPERATOR = "COMPOUND_ASSIGNMENT_OPERATOR"
    CONDITIONAL_OPERATOR = "CONDITIONAL_OPERATOR"
    CSTYLE_CAST_EXPR = "CSTYLE_CAST_EXPR"
    INIT_LIST_EXPR = "INIT_LIST_EXPR"
    GNU_NULL_EXPR = "GNU_NULL_EXPR"
    CXX_STATIC_CAST_EXPR = "CXX_STATIC_CAST_EXPR"
    CXX_REINTERPRET_CAST_EXPR = "CXX_REINTERPRET_CAST_EXPR"
    CXX_CONST_CAST_EXPR = "CXX_CONST_CAST_EXPR"
    CXX_DYNAMIC_CAST_EXPR = "CXX_DYNAMIC_CAST_EXPR"
    CXX_FUNCTIONAL_CAST_EXPR = "CXX_FUNCTIONAL_CAST_EXPR"
    CXX_BOOL_LITERAL_EXPR = "CXX_BOOL_LITERAL_EXPR"
    CXX_NULL_PTR_LITERAL_EXPR = "CXX_NULL_PTR_LITERAL_EXPR"
    CXX_THIS_EXPR = "CXX_THIS_EXPR"
    CXX_NEW_EXPR = "CXX_NEW_EXPR"
    CXX_DELETE_EXPR = "CXX_DELETE_EXPR"
    CXX_THROW_EXPR = "CXX_THROW_EXPR"
    CXX_TYPEID_EXPR = "CXX_TYPEID_EXPR"
    CXX_UNARY_EXPR = "CXX_UNARY_EXPR"
    PACK_EXPANSION_EXPR = "PACK_EXPANSION_EXPR"
    LAMBDA_EXPR = "LAMBDA_EXPR"
    UNEXPOSED_STMT = "UNEXPOSED_STMT"
    LABEL_STMT = "LABEL_STMT"
    COMPOUND_STMT = "COMPOUND_STMT"
    CASE_STMT = "CASE_STMT"
    DEFAULT_STMT = "DEFAULT_STMT"
    IF_STMT = "IF_STMT"
    SWITCH_STMT = "SWITCH_STMT"
    WHILE_STMT = "WHILE_STMT"
    DO_STMT = "DO_STMT"
    FOR_STMT = "FOR_STMT"
    GOTO_STMT = "GOTO_STMT"
    CONTINUE_STMT = "CONTINUE_STMT"
    BREAK_STMT = "BREAK_STMT"
    RETURN_STMT = "RETURN_STMT"
    ASM_STMT = "ASM_STMT"
    CXX_TRY_STMT = "CXX_TRY_STMT"
    CXX_FOR_RANGE_STMT = "CXX_FOR_RANGE_STMT"
    MS_ASM_STMT = "MS_ASM_STMT"
    NULL_STMT = "NULL_STMT"
    DECL_STMT = "DECL_STMT"
    TRANSLATION_UNIT = "TRANSLATION_UNIT"
    UNEXPOSED_ATTR = "UNEXPOSED_ATTR"
    CUDACONSTANT_ATTR = "CUDACONSTANT_ATTR"
    CUDADEVICE_ATTR = "CUDADEVICE_ATTR"
    CUDAGLOBAL_ATTR = "CUDAGLOBAL_ATTR"
    CUDAHOST_ATTR = "CUDAHOST_ATTR"
    CUDASHARED_ATTR = "CUDASHARED_ATTR"
    MACRO_DEFINITION = "MACRO_DEFINITION"
    INCLUSION_DIRECTIVE = "INCLUSION_DIRECTIVE"
    MACRO_INSTANTIATION = "MACRO_INSTANTIATION"
    TYPE_ALIAS_TEMPLATE_DECL = "TYPE_ALIAS_TEMPLATE_DECL"
    STATIC_ASSERT = "STATIC_ASSERT"
    FRIEND_DECL = "FRIEND_DECL"
    OTHER_EXPRESSION = "OTHER_EXPRESSION"
    OTHER_STATEMENT = "OTHER_STATEMENT"
    OTHER_REFERENCE = "OTHER_REFERENCE"
    OTHER_DECLARATION = "OTHER_DECLARATION"
    OTHER_ATTRIBUTE = "OTHER_ATTRIBUTE"
    OTHER = "OTHER"

    @property
    def is_expression(self) -> bool:
        """Whether a value comes of it: calls, operators, literals, names."""
        return self in EXPRESSIONS

    @property
    def is_statement(self) -> bool:
        """Whether it is a statement that is no expression."""
        return self in STATEMENTS

    @property
    def is_reference(self) -> bool:
        """Whether it names a type, a template, a namespace or an overload set beside what it belongs to."""
        return self in REFERENCES

    @property
    def is_declaration(self) -> bool:
        """Whether it declares a name."""
        return self in DECLARATIONS

    @property
    def is_attribute(self) -> bool:
        """Whether it is an attribute, as `__launch_bounds__` is."""
        return self in ATTRIBUTES


def _other(kind: Any) -> Kind:
    if kind.is_expression() or kind.name.endswith("_EXPR"):
        return Kind.OTHER_EXPRESSION
    if kind.is_statement():
        return Kind.OTHER_STATEMENT
    if kind.is_reference():
        return Kind.OTHER_REFERENCE
    if kind.is_declaration():
        return Kind.OTHER_DECLARATION
    return Kind.OTHER_ATTRIBUTE if kind.is_attribute() else Kind.OTHER


def _kinds() -> dict[int, Kind]:
    """By libclang's number. Raises AttributeError where a kind above is none of libclang's."""
    named = {getattr(cindex.CursorKind, kind.name).value: kind for kind in Kind if not kind.name.startswith("OTHER")}
    return {kind.value: named.get(kind.value) or _other(kind) for kind in cindex.CursorKind.get_all_kinds()}


BY_NUMBER = _kinds()


def _classed(test: str, other: Kind) -> frozenset[Kind]:
    every = cindex.CursorKind.get_all_kinds()
    return frozenset(
        {BY_NUMBER[k.value] for k in every if getattr(k, test)() and not BY_NUMBER[k.value].name.startswith("OTHER")}
        | {other}
    )


EXPRESSIONS = _classed("is_expression", Kind.OTHER_EXPRESSION)
STATEMENTS = _classed("is_statement", Kind.OTHER_STATEMENT)
REFERENCES = _classed("is_reference", Kind.OTHER_REFERENCE) - {Kind.CXX_BASE_SPECIFIER}
DECLARATIONS = _classed("is_declaration", Kind.OTHER_DECLARATION)
ATTRIBUTES = _classed("is_attribute", Kind.OTHER_ATTRIBUTE)
CLASSES = (Kind.STRUCT_DECL, Kind.CLASS_DECL, Kind.CLASS_TEMPLATE)
FUNCTIONS = frozenset(
    {
        Kind.FUNCTION_DECL,
        Kind.FUNCTION_TEMPLATE,
        Kind.CXX_METHOD,
        Kind.CONSTRUCTOR,
        Kind.DESTRUCTOR,
        Kind.CONVERSION_FUNCTION,
    }
)
CASTS = frozenset(
    {
        Kind.CSTYLE_CAST_EXPR,
        Kind.CXX_STATIC_CAST_EXPR,
        Kind.CXX_FUNCTIONAL_CAST_EXPR,
        Kind.CXX_CONST_CAST_EXPR,
        Kind.CXX_REINTERPRET_CAST_EXPR,
        Kind.CXX_DYNAMIC_CAST_EXPR,
    }
)
TEMPLATES = frozenset(
    {
        Kind.FUNCTION_TEMPLATE,
        Kind.CLASS_TEMPLATE,
        Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION,
        Kind.TYPE_ALIAS_TEMPLATE_DECL,
    }
)
TEMPLATE_PARAMETERS = frozenset(
    {
        Kind.TEMPLATE_TYPE_PARAMETER,
        Kind.TEMPLATE_NON_TYPE_PARAMETER,
        Kind.TEMPLATE_TEMPLATE_PARAMETER,
    }
)

# The functions that clang calls with what stands in `<<<...>>>`.
CONFIGURATIONS = ("__cudaPushCallConfiguration", "cudaConfigureCall")
