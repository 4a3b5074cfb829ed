/**
 * Lints the texts that come in as JSON, under the names they are given, with the project's own
 * configuration. A process of its own: jest's modules cannot load an ESM configuration.
 */
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const eslint = new ESLint();
const cases = JSON.parse(await text(process.stdin));
const results = await Promise.all(cases.map(({ filePath, code }) => eslint.lintText(code, { filePath })));
console.log(JSON.stringify(results.map(([result]) => result?.messages ?? [])));
