/** Runs a TypeScript file of this folder. Not in run.cjs, because an old Node cannot parse `import()`. */
module.exports = (name) => import('tsx').then(() => import(`./${name}.ts`));
