"""What may stand in a statement over elements: a kind that is in none of these cannot be followed."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.writes.control_dependence import LOOPS
from wmma2sycl.migrate.front import Kind

STATEMENTS = {
    Kind.COMPOUND_STMT,
    Kind.DECL_STMT,
    Kind.VAR_DECL,
    Kind.PARM_DECL,
    Kind.IF_STMT,
    Kind.SWITCH_STMT,
    Kind.CASE_STMT,
    Kind.DEFAULT_STMT,
    Kind.NULL_STMT,
    Kind.UNEXPOSED_STMT,
    Kind.TYPEDEF_DECL,
    Kind.TYPE_ALIAS_DECL,
    Kind.STATIC_ASSERT,
    Kind.UNEXPOSED_DECL,
    Kind.UNEXPOSED_ATTR,
    *LOOPS,
}
EXPRESSIONS = {
    Kind.PAREN_EXPR,
    Kind.UNEXPOSED_EXPR,
    Kind.BINARY_OPERATOR,
    Kind.UNARY_OPERATOR,
    Kind.COMPOUND_ASSIGNMENT_OPERATOR,
    Kind.CONDITIONAL_OPERATOR,
    Kind.ARRAY_SUBSCRIPT_EXPR,
    Kind.MEMBER_REF_EXPR,
    Kind.DECL_REF_EXPR,
    Kind.CALL_EXPR,
    Kind.INIT_LIST_EXPR,
    Kind.CXX_UNARY_EXPR,
    Kind.LAMBDA_EXPR,
    Kind.CSTYLE_CAST_EXPR,
    Kind.CXX_STATIC_CAST_EXPR,
    Kind.CXX_FUNCTIONAL_CAST_EXPR,
    Kind.CXX_CONST_CAST_EXPR,
    Kind.CXX_REINTERPRET_CAST_EXPR,
    Kind.CXX_THIS_EXPR,
    Kind.INTEGER_LITERAL,
    Kind.FLOATING_LITERAL,
    Kind.CXX_BOOL_LITERAL_EXPR,
    Kind.CHARACTER_LITERAL,
    Kind.OVERLOADED_DECL_REF,
    Kind.CXX_NULL_PTR_LITERAL_EXPR,
}
NAMES = (Kind.TYPE_REF, Kind.NAMESPACE_REF, Kind.TEMPLATE_REF, Kind.MEMBER_REF, Kind.VARIABLE_REF)
