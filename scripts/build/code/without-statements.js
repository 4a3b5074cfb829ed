/**
 * A loader (next.config.mjs) that leaves statements out of a module: `options.starts` are their first words. The lines
 * between the first and the last one, `};`, are indented. What only they use is dropped by the minifier.
 */
export default function withoutStatements(source) {
  return this.getOptions().starts.reduce((rest, start) => {
    const from = rest.indexOf(`\n${start}`);
    const statement = from === -1 ? null : /^\n.*\n(?:[ \t].*\n|\n)*};/.exec(rest.slice(from));
    // An upgrade has changed it: without this error, nobody would know that the module is large again.
    if (!statement)
      throw new Error(`${this.resourcePath} has no statement of several lines that starts with "${start}"`);
    return rest.slice(0, from) + rest.slice(from + statement[0].length);
  }, source);
}
