/**
 * ESLint rule: reports a use of the browser's storage. What the console keeps has a name in lib/kept.ts, which the types
 * of the stores check: read and write with `localStore`, `tabStore`, `journal` and `privateFolder`.
 */
const STORES = new Set(['localStorage', 'sessionStorage', 'indexedDB', 'openDB', 'caches', 'cookieStore']);
const MEMBERS = new Set(['cookie', 'getDirectory']);

export const noStorage = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      storage:
        '{{name}} keeps something in the browser: use what is typed by lib/kept.ts. What may touch it itself is listed in eslint.config.mjs.',
    },
  },
  create(context) {
    const report = (node, name) => context.report({ node, messageId: 'storage', data: { name } });
    return {
      Identifier(node) {
        if (STORES.has(node.name)) report(node, node.name);
      },
      MemberExpression({ property }) {
        if (MEMBERS.has(property.name)) report(property, property.name);
      },
    };
  },
};
