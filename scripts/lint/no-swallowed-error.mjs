/**
 * ESLint rule: reports an error handler that neither uses the error nor has a comment with the
 * reason: `catch {}`, `catch (error) {}`, `.catch(() => {})`, `.then(done, () => {})`. The comment
 * may be inside the handler, before it, or before its statement.
 */

/** Returns the rejection handler of a promise call, if it has one. */
function rejectionHandler({ callee, arguments: given }) {
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined;
  const handler = callee.property.name === 'catch' ? given[0] : callee.property.name === 'then' ? given[1] : undefined;
  return handler?.type === 'ArrowFunctionExpression' || handler?.type === 'FunctionExpression' ? handler : undefined;
}

const isStatement = ({ type }) => /Statement$|Declaration$|^PropertyDefinition$/.test(type);

function statementOf(node) {
  let statement = node;
  while (statement.parent && !isStatement(statement)) statement = statement.parent;
  return statement;
}

export const noSwallowedError = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      swallowed: 'This error disappears without a trace: use it, or say in a comment why it can be ignored.',
    },
  },
  create(context) {
    const { sourceCode } = context;
    const isUsed = (node, error) =>
      error && sourceCode.getDeclaredVariables(node).some((variable) => variable.references.length > 0);
    const hasReason = (node) =>
      sourceCode.getCommentsInside(node).length > 0 ||
      [node, statementOf(node)].some((each) => sourceCode.getCommentsBefore(each).length > 0);

    return {
      CatchClause(node) {
        if (!isUsed(node, node.param) && sourceCode.getCommentsInside(node).length === 0) {
          context.report({ node, messageId: 'swallowed' });
        }
      },
      CallExpression(node) {
        const handler = rejectionHandler(node);
        if (handler && !isUsed(handler, handler.params[0]) && !hasReason(handler)) {
          context.report({ node: handler, messageId: 'swallowed' });
        }
      },
    };
  },
};
