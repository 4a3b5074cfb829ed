/**
 * ESLint rule: reports a reading of the computer's clock, `Date.now()` and `new Date()`. People set it back and forth.
 * Ages, orders and pauses are measured with `performance.now()`; the clock is for what is shown or sent.
 */
const isDate = (node) => node.type === 'Identifier' && node.name === 'Date';

export const noClock = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      clock:
        "The computer's clock may be set at any time: measure with performance.now(). What is shown or sent is listed in eslint.config.mjs.",
    },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'clock' });
    return {
      MemberExpression(node) {
        if (isDate(node.object) && node.property.name === 'now') report(node);
      },
      NewExpression(node) {
        if (isDate(node.callee) && node.arguments.length === 0) report(node);
      },
    };
  },
};
