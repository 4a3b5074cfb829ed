/**
 * A loader (next.config.mjs) that leaves statements out of a module: `options.starts` are their first words, and each
 * ends with a line of its own. What only they use is dropped by the minifier.
 */
export default function withoutStatements(source) {
  return this.getOptions().starts.reduce((rest, start) => {
    const from = rest.indexOf(`\n${start}`);
    // An upgrade has renamed it: without this the module would be large again and nobody would know.
    if (from === -1) throw new Error(`${this.resourcePath} has no statement that starts with "${start}"`);
    return rest.slice(0, from) + rest.slice(rest.indexOf('\n};', from) + 3);
  }, source);
}
